<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:line">
    <o:line>
      <xsl:for-each select="@*">
        <xsl:element name="{local-name()}" namespace="urn:out"><xsl:value-of select="."/></xsl:element>
      </xsl:for-each>
      <xsl:apply-templates/>
    </o:line>
  </xsl:template>
</xsl:stylesheet>
