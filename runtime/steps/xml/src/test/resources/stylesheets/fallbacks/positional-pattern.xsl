<?xml version="1.0" encoding="UTF-8"?>
<!-- the pattern o:line[1]: the pattern asks for a position at line 10 -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="o:line[1]"/>
</xsl:stylesheet>
