<?xml version="1.0" encoding="UTF-8"?>
<!-- An order in the partner's vocabulary: attributes for elements, an amount for each line, and a total. -->
<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"
    xmlns:o="urn:millrace:example:orders" xmlns:p="urn:millrace:example:partner" exclude-result-prefixes="o" version="1.0">
  <xsl:template match="soap:*">
    <xsl:copy>
      <xsl:apply-templates/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="o:purchaseOrder">
    <p:request number="{o:orderNumber}" date="{o:orderDate}" buyer="{o:buyer/o:name}" currency="{o:items/@currency}">
      <p:deliverTo city="{o:shipTo/o:city}" country="{o:shipTo/o:country}">
        <xsl:value-of select="o:shipTo/o:name"/>
      </p:deliverTo>
      <xsl:for-each select="o:items/o:item">
        <p:line article="{@sku}" pieces="{o:quantity}" amount="{format-number(o:quantity * o:unitPrice, '0.00')}">
          <xsl:value-of select="o:description"/>
        </p:line>
      </xsl:for-each>
      <p:lines><xsl:value-of select="count(o:items/o:item)"/></p:lines>
    </p:request>
  </xsl:template>
</xsl:stylesheet>
