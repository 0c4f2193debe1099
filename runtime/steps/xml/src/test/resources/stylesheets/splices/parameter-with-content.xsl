<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:param name="city">Default town</xsl:param>
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:shipTo">
    <o:shipTo town="{$city}!">
      <xsl:apply-templates select="node()"/>
    </o:shipTo>
  </xsl:template>
</xsl:stylesheet>
