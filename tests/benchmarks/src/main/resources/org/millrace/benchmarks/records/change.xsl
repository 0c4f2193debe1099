<?xml version="1.0" encoding="UTF-8"?>
<!-- Everything stays as it is, but the patient's name -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:r="urn:millrace:benchmark:records"
    exclude-result-prefixes="#all">
  <xsl:mode on-no-match="shallow-copy"/>
  <xsl:template match="r:patient/r:name">
    <xsl:copy>某人</xsl:copy>
  </xsl:template>
</xsl:stylesheet>
