<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts" xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" exclude-result-prefixes="o">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="/">
    <s:Envelope>
      <s:Header/>
      <s:Body>
        <xsl:apply-templates/>
      </s:Body>
    </s:Envelope>
  </xsl:template>
</xsl:stylesheet>
