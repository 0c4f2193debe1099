<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:variable name="prefix" select="'REF-'"/>
  <xsl:variable name="order" select="/*/@id"/>
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:line">
    <xsl:variable name="key" select="concat($prefix, @id)"/>
    <xsl:variable name="label">
      <xsl:value-of select="o:sku"/>/<xsl:value-of select="o:price"/>
    </xsl:variable>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:attribute name="key"><xsl:value-of select="$key"/></xsl:attribute>
      <xsl:attribute name="label" select="normalize-space($label)"/>
      <xsl:attribute name="order" select="$order"/>
      <xsl:apply-templates/>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
