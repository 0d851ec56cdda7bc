import { crc32, deflateRawSync } from 'node:zlib';
import { join, latin, secret } from './bytes.ts';

/** This module makes Office files, with a secret in the properties. Office files are Zip files (PKWARE APPNOTE). */

export interface Part {
  name: string;
  content: string;
  packed?: boolean;
  descriptor?: boolean;
  unmarked?: boolean;
  extra?: string;
  note?: string;
}

export function zip(parts: readonly Part[], comment = ''): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { name, content, packed = true, descriptor = false, unmarked = false } = part;
    const { extra = '', note = '' } = part;
    const data = packed ? deflateRawSync(content) : Buffer.from(content);
    const fields = Buffer.alloc(20);
    fields.writeUInt16LE(descriptor ? 8 : 0, 0);
    fields.writeUInt16LE(packed ? 8 : 0, 2);
    fields.writeUInt32LE(crc32(content), 8);
    fields.writeUInt32LE(data.length, 12);
    fields.writeUInt32LE(Buffer.byteLength(content), 16);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(name.length, 0);
    names.writeUInt16LE(extra.length, 2);
    const at = Buffer.alloc(14);
    at.writeUInt16LE(note.length, 0);
    at.writeUInt32LE(offset, 10);
    const own = Buffer.from(fields);
    if (descriptor) own.fill(0, 8);
    const file = join(
      latin('PK\x03\x04\x14\0'),
      own,
      names,
      latin(name + extra),
      data,
      ...(descriptor && !unmarked ? [latin('PK\x07\x08')] : []),
      ...(descriptor ? [fields.subarray(8)] : []),
    );
    files.push(file);
    directory.push(
      join(latin('PK\x01\x02\x14\0\x14\0'), fields, names, at, latin(name + extra + note)),
    );
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(comment.length, 16);
  return join(...files, ...directory, latin('PK\x05\x06'), end, latin(comment));
}

const filling =
  ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"' +
  ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

export function docx({ packed = false, ...more }: Omit<Part, 'name' | 'content'> = {}): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: 'the text itself' },
    ...['core', 'app', 'custom'].map((part) => ({
      name: `docProps/${part}.xml`,
      content: `<p${filling}>${secret}</p>`,
      packed,
      ...more,
    })),
  ]);
}

export function odt(): Buffer {
  return zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', packed: false },
    { name: 'meta.xml', content: `<o${filling}>${secret}</o>`, packed: false },
    { name: 'content.xml', content: 'the text itself' },
  ]);
}
