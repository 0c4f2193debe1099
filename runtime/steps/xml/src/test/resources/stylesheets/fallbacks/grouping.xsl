<?xml version="1.0" encoding="UTF-8"?>
<!-- xsl:for-each-group at line 11 -->
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:order">
    <xsl:for-each-group select="o:line" group-by="@id"><x/></xsl:for-each-group>
  </xsl:template>
</xsl:stylesheet>
