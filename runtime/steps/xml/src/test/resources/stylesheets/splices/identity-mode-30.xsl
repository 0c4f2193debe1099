<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:o="urn:test:orders"
    xmlns:p="urn:test:parts">
  <xsl:mode on-no-match="shallow-copy"/>
</xsl:stylesheet>
