import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';
import { cellsOf, zip, type Files } from './testing/files.ts';

describe('a Word document', () => {
  const word = (body: string, more: Files = {}) =>
    zip({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...more });
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`;

  it('is read as its tables', () => {
    const body = `${paragraph('A letter')}<w:tbl>${row('Xiyav', 'Meşkin')}${row('Azran', 'Haştrud')}</w:tbl>`;
    expect(cellsOf('a.docx', word(body))).toEqual([
      ['Xiyav', 'Meşkin'],
      ['Azran', 'Haştrud'],
    ]);
  });

  it('is read as the chosen table', () => {
    const bytes = word(`<w:tbl>${row('A letter', '3')}</w:tbl><w:tbl>${row('Xiyav', 'Meşkin')}</w:tbl>`); // oxfmt-ignore
    expect(readList('a.docx', bytes)).toMatchObject({ rows: [{}, {}], parts: [{ isRead: true }, { isRead: true }] }); // oxfmt-ignore
    expect(readList('a.docx', bytes, { part: 2 })).toMatchObject({
      rows: [{ line: 2, cells: ['Xiyav', 'Meşkin'] }],
      parts: [{ number: 1, name: '', isRead: false }, { number: 2, name: '', isRead: true }],
    }); // oxfmt-ignore
    const long = word(`<w:tbl>${row('A letter', '3').repeat(5)}</w:tbl><w:tbl>${row('Xiyav', 'Meşkin')}</w:tbl>`); // oxfmt-ignore
    expect(readList('a.docx', long, { limits: { rows: 3, bytes: 100_000 }, part: 2 })).toMatchObject({ rows: [{ cells: ['Xiyav', 'Meşkin'] }] }); // oxfmt-ignore
  });

  it('is read as its paragraphs if it has no table', () => {
    const body = `${paragraph('خیاو به مشکین شهر ،')}<w:p/>${paragraph('اوجان به بستان آباد ،')}`;
    expect(cellsOf('a.docx', word(body))).toEqual([
      ['خیاو به مشکین شهر ،'],
      ['اوجان به بستان آباد ،'],
    ]);
  });

  it.each([
    ['lines of a paragraph', '<w:p><w:r><w:t>Xiyav → Meşkin</w:t><w:br/><w:t>Azran → Haştrud</w:t></w:r></w:p>', [['Xiyav → Meşkin'], ['Azran → Haştrud']]],
    ['tabs', '<w:p><w:r><w:t>Xiyav</w:t><w:tab/><w:t>Meşkin</w:t></w:r></w:p><w:p><w:r><w:t>Azran</w:t><w:tab/><w:t>Haştrud</w:t></w:r></w:p>', [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]],
    ['definitions of tab stops', '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>Xiyav</w:t><w:tab/><w:t>Meşkin</w:t></w:r></w:p><w:p><w:r><w:t>Azran</w:t><w:tab/><w:t>Haştrud</w:t></w:r></w:p>', [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]],
    ['a text box', `<w:p><w:r><w:t>Sulduz → </w:t></w:r><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph('Xiyav → Meşkin')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('Xiyav → Meşkin')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>Nəqədə</w:t></w:r></w:p>`, [['Xiyav → Meşkin'], ['Sulduz → Nəqədə']]],
    ['lines below a table of single cells', `<w:tbl>${row('A letter')}</w:tbl>${paragraph('Xiyav → Meşkin')}`, [['Xiyav → Meşkin']]],
    ['a table of single cells alone', `<w:tbl>${row('Xiyav')}${row('Azran')}</w:tbl><w:p/>`, [['Xiyav'], ['Azran']]],
  ])('without a table of names is read as text: %s', (_, body, expected) =>
    expect(cellsOf('a.docx', word(body))).toEqual(expected)); // oxfmt-ignore

  it('can have another file name inside its zip', () => {
    const body = `<w:document><w:body>${paragraph('Xiyav')}</w:body></w:document>`;
    expect(cellsOf('a.docx', zip({ 'word/document2.xml': body }))).toEqual([['Xiyav']]);
  });

  const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
  it.each([
    ['a cell over two columns', `<w:tr>${cell(`<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Xiyav')}`)}${cell(paragraph('Meşkin'))}</w:tr>`, [['Xiyav', '', 'Meşkin']]],
    ['a cell over two rows', `<w:tr>${cell(`<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph('Ərdəbil')}`)}${cell(paragraph('Xiyav'))}</w:tr><w:tr>${cell('<w:tcPr><w:vMerge/></w:tcPr><w:p/>')}${cell(paragraph('Azran'))}</w:tr>`, [['Ərdəbil', 'Xiyav'], ['Ərdəbil', 'Azran']]],
    ['a table within a cell', `<w:tr>${cell(`<w:tbl>${row('Xiyav', 'Meşkin')}${row('Azran', 'Haştrud')}</w:tbl><w:p/>`)}</w:tr>`, [['Xiyav', 'Meşkin'], ['Azran', 'Haştrud']]],
    ['a text that was moved', `<w:tr>${cell('<w:p><w:moveFrom><w:r><w:t>Köhnə</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>Xiyav</w:t></w:r></w:moveTo></w:p>')}</w:tr>`, [['Xiyav']]],
    ['a raised number of a note', `<w:tr>${cell('<w:p><w:r><w:t>Xiyav</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>12</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>a</w:t></w:r><w:r><w:t>2</w:t></w:r></w:p>')}</w:tr>`, [['Xiyava2']]],
    ['hidden text', `<w:tr>${cell('<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>Xiyav</w:t></w:r></w:p>')}</w:tr>`, [['Xiyav']]],
    ['a note in brackets', `<w:tr>${cell('<w:p><w:r><w:t>Xiyav</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>[qeyd 1]</w:t></w:r></w:p>')}</w:tr>`, [['Xiyav']]],
    ['two names in a cell', `<w:tr>${cell(paragraph('Urmiya') + paragraph('Rezaiyeh'))}${cell('<w:p><w:r><w:t>Xiyav</w:t><w:br/><w:t>Xiyov</w:t></w:r></w:p><w:p/>')}</w:tr>`, [['Urmiya\nRezaiyeh', 'Xiyav\nXiyov']]],
    ['a row with an empty first column', `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell(paragraph('Xiyav'))}</w:tr>`, [['', 'Xiyav']]],
    ['the pronunciation of a word', `<w:tr>${cell('<w:p><w:r><w:ruby><w:rt><w:r><w:t>no</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>Xiyav</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>')}</w:tr>`, [['Xiyav']]],
    ['hyphens', `<w:tr>${cell('<w:p><w:r><w:t>Qara</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:t>ağ</w:t></w:r></w:p>')}</w:tr>`, [['Qara-dağ']]],
    ['fallback text for older programs', `<w:tr>${cell('<w:p><mc:AlternateContent><mc:Choice><w:r><w:t>Xiyav</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>Xiyav</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>')}</w:tr>`, [['Xiyav']]],
  ])('is read with %s', (_, rows, expected) =>
    expect(cellsOf('a.docx', word(`<w:tbl>${rows}</w:tbl>`))).toEqual(expected)); // oxfmt-ignore

  it('is read without its authors, comments and deleted text', () => {
    const read = cellsOf(
      'a.docx',
      word(
        `<w:p><w:ins w:author="Somebody" w:date="2020-01-01T00:00:00Z"><w:r><w:t>Xiyav</w:t></w:r></w:ins><w:del><w:r><w:delText>secret</w:delText></w:r></w:del></w:p>`,
        {
          'docProps/core.xml': '<a>Somebody</a>',
          'word/comments.xml': '<a><b>Somebody</b></a>',
        },
      ),
    );
    expect(read).toEqual([['Xiyav']]);
  });
});
