<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:millrace:example:orders" version="3.0">
  <xsl:template match="/">
    <o:sum><xsl:value-of select="sum(//o:quantity) + sum(//o:unitPrice)"/></o:sum>
  </xsl:template>
</xsl:stylesheet>
