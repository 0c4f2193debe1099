<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:millrace:example:orders">
  <!-- An order of one item, which is the whole of the message here. -->
  <xsl:param name="city"/>
  <xsl:param name="number"/>
  <xsl:template match="/o:item">
    <o:purchaseOrder>
      <o:orderNumber><xsl:value-of select="@sku, $number" separator="-"/></o:orderNumber>
      <o:shipTo><o:city><xsl:value-of select="$city"/></o:city></o:shipTo>
      <o:items currency="EUR"><xsl:copy-of select="."/></o:items>
    </o:purchaseOrder>
  </xsl:template>
</xsl:stylesheet>
