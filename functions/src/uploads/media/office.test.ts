import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { stripOffice } from './office.ts';
import { Steps } from './steps.ts';
import { withoutMetadata } from './strip.ts';
import { docx, odt, zip } from './testing/office.ts';
import { secret } from './testing/bytes.ts';

const strip = (bytes: Uint8Array) => Buffer.from(stripOffice(bytes, new Steps(bytes.length)));

function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const name = bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data;
    expect(crc32(content)).toBe(bytes.readUInt32LE(at + 16));
    expect(content.length).toBe(bytes.readUInt32LE(at + 24));
    // A local header must equal its directory entry, because programs that read the file sequentially use the local
    // header. Exception: the two may differ if flag 8 says that the sizes follow after the data.
    if (!(bytes.readUInt16LE(header + 6) & 8)) {
      expect(bytes.subarray(header + 6, header + 26)).toEqual(bytes.subarray(at + 8, at + 28));
    }
    parts.set(name, content.toString());
    for (const length of [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))) at += length;
    at += 46;
  }
  return parts;
}

describe('Office files', () => {
  it.each([
    ['stored', docx()],
    ['packed', docx({ packed: true })],
    ['stored, with sizes after the data', docx({ descriptor: true })],
    ['packed, with sizes after the data', docx({ packed: true, descriptor: true })],
    ['stored, with unmarked sizes after the data', docx({ descriptor: true, unmarked: true })],
    ['with extra fields after each name', docx({ extra: 'more', note: 'a note' })],
    ['OpenDocument', odt()],
  ])('lose their properties and nothing else: %s', (_, bytes) => {
    const before = unzip(bytes);
    const stripped = strip(bytes);
    const after = unzip(stripped);
    expect([...before.values()].join(' ')).toContain(secret);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(stripped.length).toBe(bytes.length);
    for (const [name, content] of after) {
      if (/docProps|meta/.test(name)) expect(content.trim()).toMatch(/^<\S+ xmlns\S+( \S+)?\/>$/);
      else expect(content).toBe(before.get(name));
    }
    expect(strip(stripped).equals(stripped)).toBe(true);
  });

  it.each([
    ['in a comment of a part', docx({ note: secret })],
    ['in the comment of the file', Buffer.concat([docx().subarray(0, -2), Buffer.from([secret.length, 0]), Buffer.from(secret)])], // oxfmt-ignore
    ['after the end', Buffer.concat([docx(), Buffer.from(secret)])],
  ])('lose everything hidden %s', (_, bytes) => {
    expect(strip(bytes).includes(secret)).toBe(false);
    expect([...unzip(strip(bytes)).keys()]).toEqual([...unzip(bytes).keys()]);
  });

  it.each([
    'vnd.openxmlformats-officedocument.wordprocessingml.document',
    'vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'vnd.openxmlformats-officedocument.presentationml.presentation',
    'vnd.oasis.opendocument.text',
    'vnd.oasis.opendocument.spreadsheet',
    'vnd.oasis.opendocument.presentation',
  ])('lose their properties in the format %s', (type) => {
    expect(Buffer.from(withoutMetadata(docx(), `application/${type}`))).toEqual(strip(docx()));
  });

  it.each(['DocProps/Core.XML', 'package/services/metadata/core-properties/0a1b2c.psmdcp'])(
    'lose core properties with the name %s',
    (name) => {
      const stripped = unzip(strip(zip([{ name, content: secret.repeat(20), packed: false }])));
      expect(stripped.get(name)?.trim()).toMatch(/^<coreProperties xmlns\S+\/>$/);
    },
  );

  it('need enough space for empty properties', () => {
    const empty =
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>';
    const file = (length: number) =>
      zip([{ name: 'docProps/app.xml', content: 'x'.repeat(length), packed: false }]);
    expect(unzip(strip(file(empty.length))).get('docProps/app.xml')).toBe(empty);
    expect(() => strip(file(empty.length - 1))).toThrow(
      `${empty.length - 1} bytes are not enough for the ${empty.length}`,
    );
  });

  it('with a part that claims 4 GB are refused before memory is allocated', () => {
    const bytes = docx();
    const entry = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    bytes.writeUInt32LE(0xfffffff0, entry + 20);
    const alloc = vi.spyOn(Buffer, 'alloc');
    try {
      expect(() => strip(bytes)).toThrow('it ends before byte');
      const most = Math.max(...alloc.mock.calls.map(([size]) => size));
      expect(most).toBeLessThanOrEqual(bytes.length);
    } finally {
      alloc.mockRestore();
    }
  });

  it('are found before a comment of 65,535 bytes', () => {
    const withComment = (comment: string) => zip([{ name: 'a', content: secret }], comment);
    const [bytes, left] = ['x', '\0'].map((one) => withComment(one.repeat(65_535)));
    expect(strip(bytes!).equals(left!)).toBe(true);
  });

  it.each([
    ['without a list of parts', docx().subarray(0, -30), 'no list of its parts'],
    [
      'with a wrong offset in the list',
      Buffer.from(docx()).fill(255, docx().length - 6, docx().length - 2),
      'there is no entry at byte 4294967295',
    ],
  ])('%s are refused', (_, bytes, why) => {
    expect(() => strip(bytes)).toThrow(why);
  });
});
