<?xml version="1.0" encoding="UTF-8"?>
<!-- the attribute tunnel of xsl:with-param at line 10 -->
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:city"><xsl:call-template name="c"><xsl:with-param name="a" tunnel="yes" select="."/></xsl:call-template></xsl:template>
  <xsl:template name="c"><xsl:param name="a" tunnel="yes"/><c/></xsl:template>
</xsl:stylesheet>
