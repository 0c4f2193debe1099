<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts" exclude-result-prefixes="o p">
  <xsl:template match="/">
    <summary order="{o:order/@id}">
      <city><xsl:value-of select="//o:city"/></city>
      <xsl:copy-of select="o:order/o:line"/>
    </summary>
  </xsl:template>
</xsl:stylesheet>
