<?xml version="1.0" encoding="UTF-8"?>
<!-- Everything stays as it is, but the city that goods are shipped to -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:millrace:benchmark:orders"
    exclude-result-prefixes="o">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:shipTo/o:city/text()">Basel</xsl:template>
</xsl:stylesheet>
