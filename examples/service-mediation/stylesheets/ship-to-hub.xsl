<?xml version="1.0" encoding="UTF-8"?>
<!-- Everything stays as it is but one node: orders ship to the regional hub, which sends them on. -->
<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:millrace:example:orders" version="3.0">
  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="o:purchaseOrder/o:shipTo/o:city/text()">Rotterdam</xsl:template>
</xsl:stylesheet>
