<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders">
  <xsl:mode on-no-match="shallow-copy"/>
  <xsl:template match="o:region[. = 'none']"><xsl:message terminate="yes">no region</xsl:message></xsl:template>
</xsl:stylesheet>
