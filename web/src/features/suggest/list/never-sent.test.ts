import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { rowsOfFeatures } from '@shared/lists/reading/features-table.ts';
import { readList } from '@shared/lists/reading/read-list.ts';
import { pairsOf } from '@shared/lists/understanding/pairs.ts';
import { fetchTexts } from '../../../i18n/language.ts';
import { newEvidence } from '../drafts/typed-name.ts';
import { itemsOfList } from './put-list.ts';
import { submitItems } from './testing/submit-items.ts';

/** These tests search the sent bytes for data that must never be sent (docs/decisions.md "Lists that people bring"). */

beforeAll(() => fetchTexts('later'));

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

async function sentOf(fileName: string, bytes: Uint8Array): Promise<string> {
  const read = readList(fileName, bytes);
  const { pairs } = pairsOf(read.form === 'rows' ? read.rows : rowsOfFeatures(read.features));
  const rows = pairs
    .filter(({ old }) => old.length > 0)
    .map(({ old, year, link }, at) => ({
      ...{ at, old, year, link },
      place: { id: `gn-${at + 1}`, name_az: null, name_loc: null, name_new: 'Meşkin' },
    }));
  const source = { ...newEvidence('s'), label: 'Kitab' };
  const { items, refused } = await itemsOfList('u', rows, { id: 'l', title: 'SECRET title', source, language: 'en' }, 0); // oxfmt-ignore
  expect(refused).toEqual([]);
  const sent: unknown[] = [];
  await submitItems(items, {
    sendFile: () => Promise.reject(new Error('a file')),
    sendSuggestion: async (...call) => void sent.push(call.slice(0, 3)),
    licenceOf: () => null,
  });
  return JSON.stringify(sent);
}

const old = 'خیاو';
const csv = (header: string, row: string) => strToU8(`${header}\n${row}\n`);
const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const sheet = (text: string, at: string) => `<c r="${at}1" t="str"><v>${text}</v></c>`;
const book = (rows: string) =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="r1" Target="s.xml"/></R>',
    'xl/styles.xml': '<s><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></s>',
    'xl/s.xml': `<w>${rows}</w>`,
  });
const sheetCell = (content: string, times = '') =>
  `<table:table-cell ${times}><text:p>${content}</text:p></table:table-cell>`;

it.each([
  ['the file name', 'SECRET of my aunt.csv', csv('old,now', `${old},Meşkin`)],
  ['columns without a meaning', 'a.csv', csv('old,now,phone', `${old},Meşkin,SECRET`)],
  ['remarks', 'a.csv', csv('old,now,remarks', `${old},Meşkin,SECRET`)],
  ['text in brackets after a name', 'a.csv', csv('old,now', `${old} (by SECRET),Meşkin`)],
  ['areas', 'a.csv', csv('old,now,county', `${old},Meşkin,SECRET`)],
  ['map links', 'a.csv', csv('old,now,link', `${old},Meşkin,"https://maps.google.com/?q=38.3977,47.6741"`)], // oxfmt-ignore
  ['positions', 'a.csv', csv('old,now,lat,lng', `${old},Meşkin,38.3977,47.6741`)],
  [
    'authors, comments, changes and hidden text of a document',
    'a.docx',
    zip({
      'word/document.xml': `<w:document><w:body><w:tbl><w:tr w:rsidR="SECRET">${cell('old')}${cell('now')}</w:tr><w:tr>${cell(old)}<w:tc><w:p><w:ins w:author="SECRET" w:date="2020-01-01"><w:r><w:t>Meşkin</w:t></w:r></w:ins><w:del><w:r><w:delText>SECRET</w:delText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>SECRET</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p><w:r><w:t>SECRET letter</w:t></w:r></w:p></w:body></w:document>`,
      'docProps/core.xml': '<a>SECRET</a>',
      'word/comments.xml': '<a>SECRET</a>',
    }),
  ],
  [
    'authors, comments, hidden rows and hidden columns of a workbook',
    'a.xlsx',
    zip({
      'xl/workbook.xml': '<workbook><fileSharing userName="SECRET"/><sheets><sheet name="SECRET" r:id="r1"/></sheets></workbook>', // oxfmt-ignore
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="r1" Target="s.xml"/></R>',
      'xl/s.xml': `<w><cols><col min="3" max="3" hidden="1"/></cols><row r="1">${sheet(old, 'A')}${sheet('Meşkin', 'B')}${sheet('SECRET', 'C')}</row><row r="2" hidden="1">${sheet('SECRET', 'A')}${sheet('Meşkin', 'B')}</row></w>`,
      'xl/comments1.xml': '<a>SECRET</a>',
      'docProps/core.xml': '<a>SECRET</a>',
    }),
  ],
  ...['year', 'saved'].flatMap((header): [string, string, Uint8Array<ArrayBuffer>][] => [
    [`a time of day below "${header}" of a .csv`, 'a.csv', csv(`old,now,${header}`, `${old},Meşkin,2023-01-15T10:11:12`)],
    [`a time of day below "${header}" of a workbook`, 'a.xlsx', book(`<row>${sheet('old', 'A')}${sheet('now', 'B')}${sheet(header, 'C')}</row><row>${sheet(old, 'A')}${sheet('Meşkin', 'B')}<c s="1"><v>44941.424444</v></c></row>`)],
    [`a time of day below "${header}" of an .ods`, 'a.ods', zip({ 'content.xml': `<d><table:table><table:table-row>${sheetCell('old')}${sheetCell('now')}${sheetCell(header)}</table:table-row><table:table-row>${sheetCell(old)}${sheetCell('Meşkin')}${sheetCell('15.1.23', 'office:value-type="date" office:date-value="2023-01-15T10:11:12"')}</table:table-row></table:table></d>` })],
  ]), // oxfmt-ignore
  ['a time of day without headers', 'a.xlsx', book(`<row>${sheet(old, 'A')}${sheet('Meşkin', 'B')}<c s="1"><v>44941.424444</v></c></row>`)], // oxfmt-ignore
  [
    'comments on cells, hidden rows and hidden sheets of an .ods',
    'a.ods',
    zip({
      'content.xml': `<d><style:style style:name="a"><style:table-properties table:display="false"/></style:style><table:table table:style-name="a"><table:table-row><table:table-cell><text:p>SECRET</text:p></table:table-cell><table:table-cell><text:p>Meşkin</text:p></table:table-cell></table:table-row></table:table><table:table><table:table-row><table:table-cell><text:p>${old}</text:p><office:annotation><dc:creator>SECRET</dc:creator><text:p>SECRET</text:p></office:annotation></table:table-cell><table:table-cell><text:p>Meşkin</text:p></table:table-cell></table:table-row><table:table-row table:visibility="collapse"><table:table-cell><text:p>SECRET</text:p></table:table-cell><table:table-cell><text:p>Meşkin</text:p></table:table-cell></table:table-row></table:table></d>`,
      'meta.xml': '<a>SECRET</a>',
    }),
  ],
  [
    'authors, descriptions, telephones, addresses and times of a .kml',
    'a.kml',
    strToU8(
      `<kml><Document><atom:author><atom:name>SECRET</atom:name></atom:author><Placemark><name>SECRET</name><description>SECRET</description><phoneNumber>SECRET</phoneNumber><address>SECRET</address><TimeStamp><when>SECRET</when></TimeStamp><ExtendedData><Data name="old"><value>${old}</value></Data><Data name="now"><value>Meşkin</value></Data></ExtendedData><Point><coordinates>47.6741,38.3977</coordinates></Point></Placemark></Document></kml>`.replace(
        '<name>SECRET</name><desc',
        '<desc',
      ),
    ),
  ],
  [
    'pictures in a .kmz, and their names',
    'SECRET.kmz',
    zip({
      'doc.kml': `<kml><Placemark><description>&lt;img src="files/SECRET.jpg"&gt;</description><ExtendedData><Data name="old"><value>${old}</value></Data><Data name="now"><value>Meşkin</value></Data></ExtendedData></Placemark></kml>`,
      'files/SECRET.jpg': 'SECRET',
    }),
  ],
  [
    'unused properties and authors of a .geojson',
    'a.geojson',
    strToU8(
      JSON.stringify({
        type: 'FeatureCollection',
        creator: 'SECRET',
        features: [
          {
            type: 'Feature',
            properties: { old, now: 'Meşkin', user: 'SECRET', timestamp: 'SECRET' },
            geometry: { type: 'Point', coordinates: [47.6741, 38.3977] },
          },
        ],
      }),
    ),
  ],
])('does not send %s', async (_, fileName, bytes) => {
  const sent = await sentOf(fileName, bytes);
  expect(sent).toContain(old);
  expect(sent).not.toMatch(/SECRET|38\.39|47\.67|2023|1401/);
});

it('does not read tracks, times and authors of a .gpx', async () => {
  const gpx = `<gpx creator="SECRET"><metadata><author><name>SECRET</name></author></metadata><wpt lat="38.3977" lon="47.6741"><time>SECRET</time><name>${old}</name><desc>SECRET</desc></wpt><trk><name>SECRET</name><trkseg><trkpt lat="38.3977" lon="47.6741"/></trkseg></trk></gpx>`;
  const read = readList('a.gpx', strToU8(gpx));
  expect(JSON.stringify(read)).not.toContain('SECRET');
  const { pairs } = pairsOf(read.form === 'rows' ? read.rows : [], {
    hasHeader: true,
    roles: ['lat', 'lng', 'old'],
  });
  expect(pairs).toMatchObject([{ old: [old], position: { lat: 38.3977, lng: 47.6741 } }]);
});
