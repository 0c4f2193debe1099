<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts" xmlns:xd="urn:documentation" exclude-result-prefixes="xd o p">
  <xd:doc>What this does is <xd:b>copying</xd:b>.</xd:doc>
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:city" xd:why="moved"><n:town xmlns:n="urn:new"><!-- inside --><xsl:apply-templates/></n:town></xsl:template>
</xsl:stylesheet>
