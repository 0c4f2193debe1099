<?xml version="1.0" encoding="UTF-8"?>
<!-- The answer as a receipt. -->
<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"
    xmlns:o="urn:millrace:example:orders" xmlns:p="urn:millrace:example:partner" exclude-result-prefixes="o" version="1.0">
  <xsl:template match="soap:*">
    <xsl:copy>
      <xsl:apply-templates/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="o:orderConfirmation">
    <p:receipt number="{o:orderNumber}" status="{o:status}" total="{o:total}" currency="{o:total/@currency}"/>
  </xsl:template>
</xsl:stylesheet>
