<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()" name="identity">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:city">
    <o:before/>
    <xsl:call-template name="identity"/>
  </xsl:template>
  <xsl:template match="o:zip">
    <xsl:call-template name="labelled">
      <xsl:with-param name="label" select="concat('zip ', .)"/>
    </xsl:call-template>
  </xsl:template>
  <xsl:template match="o:note">
    <xsl:call-template name="labelled">
      <xsl:with-param name="text">noted</xsl:with-param>
    </xsl:call-template>
  </xsl:template>
  <xsl:template name="labelled">
    <xsl:param name="label" select="'none'"/>
    <xsl:param name="text" select="@id"/>
    <o:labelled by="{$label}"><xsl:value-of select="$text"/></o:labelled>
  </xsl:template>
</xsl:stylesheet>
