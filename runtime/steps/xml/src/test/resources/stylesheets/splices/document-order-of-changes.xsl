<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="*[@id]"><xsl:copy><xsl:attribute name="seen">yes</xsl:attribute><xsl:apply-templates select="@*|node()"/></xsl:copy></xsl:template>
  <xsl:template match="@id">
    <xsl:attribute name="id" select="concat('X', .)"/>
  </xsl:template>
  <xsl:template match="text()[contains(., 'a')]"><xsl:value-of select="upper-case(.)"/></xsl:template>
</xsl:stylesheet>
