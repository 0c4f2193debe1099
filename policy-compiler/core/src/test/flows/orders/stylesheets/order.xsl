<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders">
  <xsl:include href="common.xsl"/>
  <xsl:template match="o:city"><o:city>Hub</o:city></xsl:template>
</xsl:stylesheet>
