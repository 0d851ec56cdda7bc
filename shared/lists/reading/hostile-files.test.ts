import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';
import { cellsOf, refusal, xlsx, zip } from './testing/files.ts';
import { maxCharacters } from './table-rows.ts';
import { entriesOf, zipLimits } from './zip.ts';

describe('hostile list files', () => {
  it('a zip bomb is refused', () => {
    const bytes = zip({ 'content.xml': ' '.repeat(zipLimits.bytes + 1) });
    expect(bytes.length).toBeLessThan(100_000);
    expect(refusal('a.ods', bytes)).toMatchObject({
      reason: 'too_large',
      details: { limit: zipLimits.bytes, actual: zipLimits.bytes + 1 },
    });
  });

  it('a zip that declares less than its size is refused', () => {
    const bytes = zip({ 'content.xml': `<a>${' '.repeat(1_000_000)}</a>` });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const directory = bytes.findLastIndex(
      (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    );
    view.setUint32(directory + 24, 10, true);
    expect(refusal('a.ods', bytes).reason).toBe('file_damaged');
  });

  it('a zip whose stored entries declare no size is refused', () => {
    const bytes = zipSync({ 'a.txt': strToU8('Xiyav'), 'b.txt': strToU8('Meşkin') }, { level: 0 });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at + 4 <= bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0, true);
    const read = (limit: number) => entriesOf(bytes, () => true, { bytes: limit, entries: 2 });
    expect(Object.keys(read(12))).toEqual(['a.txt', 'b.txt']);
    expect(() => read(11)).toThrow(expect.objectContaining({ reason: 'too_large' }));
  });

  it('a zip with a wrong checksum is refused', () => {
    const bytes = zipSync({ 'content.xml': strToU8('<a>Xiyav</a>') }, { level: 0 });
    bytes.set(strToU8('Y'), Buffer.from(bytes).indexOf('Xiyav'));
    expect(refusal('a.ods', bytes)).toMatchObject({
      reason: 'file_damaged',
      message: 'not a valid zip file: content.xml: wrong checksum',
    });
  });

  it('a zip with too many entries is refused', () => {
    const sheets = Object.fromEntries(
      Array.from({ length: zipLimits.entries }, (_, n) => [`xl/worksheets/s${n}.xml`, '']),
    );
    expect(refusal('a.xlsx', xlsx('', sheets))).toMatchObject({ reason: 'too_many' });
  });

  it('entries with paths outside the folder are not read', () => {
    const escaping = {
      '../../etc/passwd.kml': '<kml><Placemark><name>Xiyav</name></Placemark></kml>',
    };
    expect(cellsOf('a.xlsx', xlsx('<row><c t="str"><v>a</v></c></row>', escaping))).toEqual([
      ['a'],
    ]);
    const outside = '<Relationships><Relationship Id="r1" Target="../../../etc/passwd"/></Relationships>'; // oxfmt-ignore
    const bytes = xlsx('', { 'xl/_rels/workbook.xml.rels': outside, '../../etc/passwd': '<a/>' });
    expect(refusal('a.xlsx', bytes).reason).toBe('file_damaged');
  });

  it('markup and formulas are read as text', () => {
    const texts = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://a.example")'];
    const cells = texts.map(
      (text) => `<c t="inlineStr"><is><t>${text.replaceAll('<', '&lt;')}</t></is></c>`,
    );
    expect(cellsOf('a.xlsx', xlsx(`<row>${cells.join('')}</row>`))).toEqual([texts]);
  });

  it.each([
    [maxCharacters, null],
    [maxCharacters + 1, 'too_large'],
  ])('a long string that cells repeat, %i characters in total', (count, reason) => {
    const text = 'x'.repeat(count / 30);
    const rest = 'y'.repeat(count % 30);
    const cells = `<c t="s"><v>0</v></c>`.repeat(30) + `<c t="str"><v>${rest}</v></c>`;
    const read = () => readList('a.xlsx', xlsx(`<row>${cells}</row>`, { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` })); // oxfmt-ignore
    if (reason === null) expect(read().form).toBe('rows');
    else expect(read).toThrow(expect.objectContaining({ reason, details: { actual: count, limit: maxCharacters, isUnpacked: true } })); // oxfmt-ignore
  });

  const long = 'x'.repeat(maxCharacters / 200 + 1);
  const odsTable = `<table><table-row><table-cell number-columns-repeated="100"><p>${long}</p></table-cell></table-row></table>`;
  const wordRow = (cell: string) => `<tr><tc>${cell}</tc></tr>`;
  const wordTable = `<tbl>${wordRow(`<p><r><t>${long}</t></r></p>`)}${wordRow('<vMerge/>').repeat(99)}</tbl>`;
  const sheet = `<worksheet>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`}</worksheet>`;
  const sheets = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/><sheet name="b" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': sheet,
    'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>`,
  };
  it.each([
    ['a.ods', { 'content.xml': `<document-content>${odsTable.repeat(2)}</document-content>` }],
    ['a.xlsx', sheets],
    ['a.docx', { 'word/document.xml': `<document>${wordTable.repeat(2)}</document>` }],
  ])('the characters of all tables of a file are counted together: %s', (name, files) =>
    expect(refusal(name, zip(files))).toMatchObject({
      reason: 'too_large',
      details: { limit: maxCharacters, isUnpacked: true },
    }),
  );

  const compound = (stream: string) => {
    const bytes = new Uint8Array(2_048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes.set(Buffer.from(stream, 'utf16le'), 1_024);
    return bytes;
  };
  const encrypted = xlsx('');
  encrypted[6] = (encrypted[6] ?? 0) | 1;
  it.each<[string, string, Uint8Array, boolean]>([
    ['a workbook', 'a.xlsx', compound('EncryptedPackage'), true],
    ['a document', 'a.docx', compound('EncryptedPackage'), true],
    ['an old workbook without a password', 'a.xlsx', compound('Workbook'), false],
    ['a zip', 'a.xlsx', encrypted, true],
    ['an .ods', 'a.ods', zip({ 'META-INF/manifest.xml': '<m:manifest><m:encryption-data/></m:manifest>', 'content.xml': 'x' }), true],
    ['an .ods without a password', 'a.ods', zip({ 'META-INF/manifest.xml': '<m:manifest/>', 'content.xml': 'x' }), false],
  ])('a file with a password is reported as locked: %s', (_, name, bytes, isLocked) => {
    const { reason, details } = refusal(name, bytes);
    expect([reason, details.isLocked ?? false]).toEqual(['file_damaged', isLocked]);
  }); // oxfmt-ignore

  it('a file that is not a zip is refused', () =>
    expect(refusal('a.docx', strToU8('hello')).reason).toBe('file_damaged'));

  it('XML entities are refused', () => {
    const bomb = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>`;
    expect(refusal('a.kml', strToU8(bomb))).toMatchObject({
      reason: 'file_damaged',
      details: { line: 1 },
    });
    expect(refusal('a.kml', strToU8('<kml>&a;</kml>')).reason).toBe('file_damaged');
  });

  it.each([
    [100, 'file_empty'],
    [101, 'file_damaged'],
  ])('%i nested elements: %s', (depth, reason) => {
    const text = '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(refusal('a.gpx', strToU8(text)).reason).toBe(reason);
  });

  it('XML that is cut off is refused', () =>
    expect(refusal('a.gpx', strToU8('<gpx><wpt lat="1" lon="2">')).reason).toBe('file_damaged'));
});
