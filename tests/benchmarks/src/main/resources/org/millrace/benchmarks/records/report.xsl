<?xml version="1.0" encoding="UTF-8"?>
<!-- A record becomes a summary for another hospital: entries regrouped by doctor and month, prescriptions added up, notes copied and marked -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:r="urn:millrace:benchmark:records" xmlns:h="urn:summary" exclude-result-prefixes="xs r">
  <xsl:output indent="no"/>
  <xsl:strip-space elements="*"/>
  <xsl:preserve-space elements="r:text"/>
  <xsl:key name="entry-by-doctor" match="r:note | r:prescription" use="r:doctor"/>
  <xsl:variable name="record" select="/"/>
  <xsl:mode name="marked" on-no-match="shallow-copy"/>

  <xsl:template match="r:record">
    <h:summary number="{@number}">
      <h:patient>
        <xsl:copy-of select="r:patient/*" copy-namespaces="no"/>
      </h:patient>
      <xsl:for-each select="distinct-values(*/r:doctor)">
        <xsl:sort select="count(key('entry-by-doctor', ., $record))" order="descending"/>
        <h:doctor name="{.}" entries="{count(key('entry-by-doctor', ., $record))}"/>
      </xsl:for-each>
      <xsl:for-each-group select="r:note | r:prescription" group-by="substring(@at, 1, 7)">
        <xsl:sort select="current-grouping-key()"/>
        <h:month of="{current-grouping-key()}" notes="{count(current-group()/self::r:note)}">
          <xsl:variable name="drugs" select="current-group()/self::r:prescription"/>
          <xsl:if test="$drugs">
            <h:drugs days="{sum($drugs/xs:integer(r:days))}" dose="{format-number(sum($drugs/xs:decimal(r:dose)), '0.0')}">
              <xsl:value-of select="distinct-values($drugs/r:drug)" separator="、"/>
            </h:drugs>
          </xsl:if>
          <xsl:apply-templates select="current-group()">
            <xsl:sort select="xs:dateTime(@at)"/>
          </xsl:apply-templates>
        </h:month>
      </xsl:for-each-group>
    </h:summary>
  </xsl:template>

  <xsl:template match="r:note">
    <h:note at="{@at}" doctor="{r:doctor}" length="{string-length(r:text)}">
      <xsl:apply-templates select="r:text/node()" mode="marked"/>
    </h:note>
  </xsl:template>

  <xsl:template match="r:term" mode="marked">
    <h:term in="{local-name(..)}"><xsl:apply-templates mode="#current"/></h:term>
  </xsl:template>

  <xsl:template match="r:prescription">
    <h:prescription>
      <xsl:apply-templates select="@at, r:drug" mode="marked"/>
      <xsl:value-of select="r:dose, r:days" separator="×"/>
    </h:prescription>
  </xsl:template>
</xsl:stylesheet>
