<?xml version="1.0" encoding="UTF-8"?>
<!-- xsl:element with a computed name at line 6 -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="*">
    <xsl:element name="{local-name()}"><xsl:apply-templates select="@*|node()"/></xsl:element>
  </xsl:template>
</xsl:stylesheet>
