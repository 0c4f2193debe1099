<?xml version="1.0" encoding="UTF-8"?>
<!-- the expression position(): it asks for the place of the node among those that templates are applied to at line 11 -->
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:line/@id">
    <xsl:attribute name="id"><xsl:value-of select="position()"/></xsl:attribute>
  </xsl:template>
</xsl:stylesheet>
