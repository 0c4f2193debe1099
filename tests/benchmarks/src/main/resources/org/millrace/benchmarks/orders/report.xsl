<?xml version="1.0" encoding="UTF-8"?>
<!-- An order becomes an invoice to be printed: lines grouped by goods, sorted and numbered, with sums and a page of deliveries -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:fo="http://www.w3.org/1999/XSL/Format" xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"
    xmlns:o="urn:millrace:benchmark:orders" xmlns:f="urn:functions" exclude-result-prefixes="#all">
  <xsl:output method="xml" indent="no" encoding="UTF-8"/>
  <xsl:strip-space elements="*"/>
  <xsl:key name="by-month" match="o:line" use="substring(o:delivery, 1, 7)"/>
  <xsl:variable name="order" select="/soap:Envelope/soap:Body/o:purchaseOrder"/>

  <xsl:function name="f:amount" as="xs:decimal">
    <xsl:param name="line" as="element(o:line)"/>
    <xsl:sequence select="xs:decimal($line/o:quantity) * xs:decimal($line/o:unitPrice)"/>
  </xsl:function>

  <xsl:template match="/">
    <fo:root>
      <fo:layout-master-set>
        <fo:simple-page-master master-name="A4" page-height="297mm" page-width="210mm"/>
      </fo:layout-master-set>
      <fo:page-sequence master-reference="A4" id="{$order/@number}">
        <fo:flow flow-name="xsl-region-body">
          <xsl:apply-templates select="$order/o:buyer, $order/o:shipTo"/>
          <fo:table>
            <xsl:for-each-group select="$order/o:line" group-by="o:description">
              <xsl:sort select="current-grouping-key()"/>
              <fo:table-row font-weight="bold">
                <fo:table-cell><xsl:value-of select="position(), current-grouping-key()" separator=". "/></fo:table-cell>
                <fo:table-cell><xsl:value-of select="format-number(sum(current-group() ! f:amount(.)), '#,##0.00')"/></fo:table-cell>
              </fo:table-row>
              <xsl:apply-templates select="current-group()">
                <xsl:sort select="xs:decimal(o:unitPrice)" order="descending"/>
                <xsl:sort select="@number" data-type="number"/>
              </xsl:apply-templates>
            </xsl:for-each-group>
          </fo:table>
          <xsl:for-each select="sort(distinct-values($order/o:line/substring(o:delivery, 1, 7)))">
            <fo:block>
              <xsl:value-of select="., ': ', string-join(key('by-month', ., $order)/o:sku, ', ')" separator=""/>
            </fo:block>
          </xsl:for-each>
        </fo:flow>
      </fo:page-sequence>
    </fo:root>
  </xsl:template>

  <xsl:template match="o:buyer | o:shipTo">
    <fo:block-container>
      <xsl:apply-templates mode="address"/>
    </fo:block-container>
  </xsl:template>

  <xsl:template match="*" mode="address">
    <fo:block role="{local-name()}"><xsl:value-of select="normalize-space()"/></fo:block>
  </xsl:template>

  <xsl:template match="o:account" mode="address"/>

  <xsl:template match="o:line">
    <fo:table-row>
      <xsl:if test="position() mod 2 = 0">
        <xsl:attribute name="background-color" select="'#eeeeee'"/>
      </xsl:if>
      <fo:table-cell><fo:block><xsl:value-of select="@number"/></fo:block></fo:table-cell>
      <fo:table-cell><fo:block><xsl:value-of select="o:sku"/></fo:block></fo:table-cell>
      <fo:table-cell text-align="end"><fo:block><xsl:value-of select="o:quantity"/> &#xD7; <xsl:value-of select="o:unitPrice"/></fo:block></fo:table-cell>
      <fo:table-cell text-align="end">
        <fo:block><xsl:value-of select="o:unitPrice/@currency, format-number(f:amount(.), '#,##0.00')"/></fo:block>
      </fo:table-cell>
      <xsl:choose>
        <xsl:when test="xs:integer(o:quantity) gt 400"><fo:table-cell>pallet</fo:table-cell></xsl:when>
        <xsl:when test="xs:integer(o:quantity) gt 100"><fo:table-cell>box</fo:table-cell></xsl:when>
        <xsl:otherwise><fo:table-cell/></xsl:otherwise>
      </xsl:choose>
    </fo:table-row>
  </xsl:template>
</xsl:stylesheet>
