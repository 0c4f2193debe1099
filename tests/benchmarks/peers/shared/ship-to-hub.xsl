<?xml version="1.0" encoding="UTF-8"?>
<!-- What examples/service-mediation/stylesheets/ship-to-hub.xsl does, in XSLT 1.0, for the processor that the JDK brings along. -->
<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:millrace:example:orders" version="1.0">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="o:purchaseOrder/o:shipTo/o:city/text()">Rotterdam</xsl:template>
</xsl:stylesheet>
