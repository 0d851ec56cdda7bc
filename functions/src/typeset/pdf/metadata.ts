import { PDFHexString, PDFRawStream, PDFString, type PDFContext } from 'pdf-lib';
import { pdfDate } from './syntax.ts';

export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Language of the document's own texts as a BCP 47 tag. */
  readonly language: string;
  readonly otherLanguages: readonly string[];
  readonly keywords: readonly string[];
  readonly date: string;
  readonly licenceUrl: string;
}

const producer = 'pdf-lib';

export function informationDictionary(context: PDFContext, facts: DocumentFacts) {
  return context.obj({
    Title: PDFHexString.fromText(facts.title),
    Author: PDFHexString.fromText(facts.author),
    Subject: PDFHexString.fromText(facts.subject),
    Keywords: PDFHexString.fromText(facts.keywords.join(', ')),
    Creator: PDFHexString.fromText(facts.author),
    Producer: PDFString.of(producer),
    CreationDate: PDFString.of(pdfDate(facts.date)),
    ModDate: PDFString.of(pdfDate(facts.date)),
  });
}

/**
 * Creates the stream of the XMP metadata. The stream is not compressed, so that tools find the metadata without a PDF
 * parser.
 */
export function metadataStream(context: PDFContext, facts: DocumentFacts): PDFRawStream {
  return PDFRawStream.of(
    context.obj({ Type: 'Metadata', Subtype: 'XML' }),
    Buffer.from(xmp(facts), 'utf8'),
  );
}

function xmp(facts: DocumentFacts): string {
  const date = new Date(facts.date).toISOString();
  const list = (items: readonly string[]): string =>
    items.map((item) => `<rdf:li>${escapeXml(item)}</rdf:li>`).join('');
  const inDefaultLanguage = (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
<dc:format>application/pdf</dc:format>
<dc:title>${inDefaultLanguage(facts.title)}</dc:title>
<dc:creator><rdf:Seq>${list([facts.author])}</rdf:Seq></dc:creator>
<dc:description>${inDefaultLanguage(facts.subject)}</dc:description>
<dc:language><rdf:Bag>${list([facts.language, ...facts.otherLanguages])}</rdf:Bag></dc:language>
<dc:subject><rdf:Bag>${list(facts.keywords)}</rdf:Bag></dc:subject>
<xmpRights:WebStatement>${escapeXml(facts.licenceUrl)}</xmpRights:WebStatement>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:CreatorTool>${escapeXml(facts.author)}</xmp:CreatorTool>
<pdf:Producer>${producer}</pdf:Producer>
<pdf:Keywords>${escapeXml(facts.keywords.join(', '))}</pdf:Keywords>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
