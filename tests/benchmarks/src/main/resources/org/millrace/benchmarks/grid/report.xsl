<?xml version="1.0" encoding="UTF-8"?>
<!-- Readings become a statement: by kind of device and unit the number, sum, extremes and mean, and a list of what is suspect -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:g="urn:millrace:benchmark:grid" xmlns="urn:statement" exclude-result-prefixes="#all">
  <xsl:key name="device-kind" match="g:device" use="@kind"/>

  <xsl:template match="/g:grid">
    <statement taken="{@taken}" operator="{g:operator/@code}" stations="{count(g:region/g:station)}">
      <xsl:for-each-group select="g:region/g:station/g:bay/g:device" group-by="@kind">
        <xsl:sort select="current-grouping-key()"/>
        <kind name="{current-grouping-key()}" devices="{count(key('device-kind', current-grouping-key()))}">
          <xsl:for-each-group select="current-group()/g:reading" group-by="@u">
            <xsl:sort select="current-grouping-key()"/>
            <xsl:variable name="values" select="current-group()/xs:decimal(@v)"/>
            <unit name="{current-grouping-key()}" readings="{count($values)}">
              <sum><xsl:value-of select="format-number(sum($values), '0.000')"/></sum>
              <least><xsl:value-of select="min($values)"/></least>
              <most><xsl:value-of select="max($values)"/></most>
              <mean><xsl:value-of select="round(avg($values), 3)"/></mean>
            </unit>
          </xsl:for-each-group>
        </kind>
      </xsl:for-each-group>
      <xsl:where-populated>
        <suspects>
          <xsl:apply-templates select="g:region/g:station[g:bay/g:device/g:reading/@q = 'suspect']"/>
        </suspects>
      </xsl:where-populated>
    </statement>
  </xsl:template>

  <xsl:template match="g:station">
    <station>
      <xsl:copy-of select="@id, @lat, @lon"/>
      <xsl:apply-templates select=".//g:reading[@q]"/>
    </station>
  </xsl:template>

  <xsl:template match="g:reading[@q = 'suspect']">
    <xsl:variable name="device" select="parent::g:device"/>
    <reading device="{ancestor::g:bay/@id}/{$device/@id}" closed="{$device/@closed}">
      <xsl:if test="preceding-sibling::g:reading">
        <xsl:attribute name="before" select="preceding-sibling::g:reading[1]/@v"/>
      </xsl:if>
      <xsl:value-of select="@v || ' ' || @u"/>
    </reading>
  </xsl:template>
</xsl:stylesheet>
