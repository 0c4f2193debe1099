<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="@*|node()" mode="plain">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()" mode="plain"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:city/text()" mode="plain #default">X</xsl:template>
  <xsl:template match="o:zip" mode="plain"/>
  <xsl:template match="o:wrapper">
    <xsl:copy><xsl:apply-templates mode="plain"/></xsl:copy>
  </xsl:template>
</xsl:stylesheet>
