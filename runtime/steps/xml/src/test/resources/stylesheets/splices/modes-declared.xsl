<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:mode on-no-match="shallow-copy"/>
  <xsl:mode name="inner" on-no-match="shallow-copy"/>
  <xsl:template match="o:shipTo"><xsl:apply-templates select="." mode="inner"/></xsl:template>
  <xsl:template match="o:shipTo" mode="inner"><p:to><xsl:apply-templates select="@*|node()" mode="#current"/></p:to></xsl:template>
  <xsl:template match="o:city" mode="inner"><p:city/></xsl:template>
</xsl:stylesheet>
