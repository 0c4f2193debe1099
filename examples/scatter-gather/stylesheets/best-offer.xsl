<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:millrace:example:orders">
  <!-- The answer with the least total. -->
  <xsl:template match="/o:offers">
    <xsl:variable name="least" select="min(*//o:total/number())"/>
    <xsl:copy-of select="*[.//o:total = $least][1]"/>
  </xsl:template>
</xsl:stylesheet>
