import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareGif, gif, heic, jpeg, png, webp } from './media/testing/samples.ts';
import { zip as office } from './media/testing/office.ts';
import { mp3 } from './testing/recording.ts';
import { isShownInline, servedType, sniff } from './sniff.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const riff = (kind: string) => latin(`RIFF\x04\0\0\0${kind}fmt `);
const ftyp = (brand: string) => latin(`\0\0\0\x14ftyp${brand}\0\0\0\0`);
const zip = (...entries: string[]) =>
  latin(entries.map((entry) => `PK\x03\x04${'\0'.repeat(26)}${entry}`).join(''));

describe('sniff', () => {
  it.each<[Uint8Array, string, string]>([
    [png(), 'image/png', 'png'],
    [jpeg(), 'image/jpeg', 'jpg'],
    [gif(), 'image/gif', 'gif'],
    [webp(), 'image/webp', 'webp'],
    [heic(), 'image/heic', 'heic'],
    [ftyp('avif'), 'image/avif', 'avif'],
    [latin('II*\0'), 'image/tiff', 'tif'],
    [latin('MM\0*'), 'image/tiff', 'tif'],
    [latin('GIF87a'), 'image/gif', 'gif'],
    ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map(
      (brand): [Buffer, string, string] => [ftyp(brand), 'image/heic', 'heic'],
    ),
    [ftyp('avis'), 'image/avif', 'avif'],
    [ftyp('M4B '), 'audio/mp4', 'm4a'],
    [riff('AVI '), 'application/octet-stream', 'bin'],
    [latin('\x1aE\xdf\xa3\x01\x42\x82matroska'), 'video/x-matroska', 'mkv'],
    [
      zip('[Content_Types].xml', 'xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'xlsx',
    ],
    [
      zip('[Content_Types].xml', 'ppt/presentation.xml'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'pptx',
    ],
    [zip('word/document.xml'), 'application/zip', 'zip'],
    [
      zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'application/vnd.oasis.opendocument.spreadsheet',
      'ods',
    ],
    [
      zip('mimetypeapplication/vnd.oasis.opendocument.presentation'),
      'application/vnd.oasis.opendocument.presentation',
      'odp',
    ],
    [zip('mimetypeapplication/epub+zip'), 'application/epub+zip', 'epub'],
    [latin('\x1f\x8b\x08'), 'application/gzip', 'gz'],
    [latin('7z\xbc\xaf\x27\x1c'), 'application/x-7z-compressed', '7z'],
    [latin('Rar!\x1a\x07\0'), 'application/vnd.rar', 'rar'],
    [latin(''), 'application/octet-stream', 'bin'],
    ...['\0', '\x08', '\x0e', '\x1a', '\x1c', '\x1f'].map((control): [Buffer, string, string] => [
      latin(`text ${control}`),
      'application/octet-stream',
      'bin',
    ]),
    [latin('a\tb\v\f\r\n\x1b[0m'), 'text/plain', 'txt'],
    [latin('BM\x10\0\0\0\0\0\0\0'), 'image/bmp', 'bmp'],
    [mp3(2), 'audio/mpeg', 'mp3'],
    [latin('ID3\x04\0\0\0\0\0\0'), 'audio/mpeg', 'mp3'],
    [latin('OggS\0'), 'audio/ogg', 'ogg'],
    [latin('fLaC'), 'audio/flac', 'flac'],
    [riff('WAVE'), 'audio/wav', 'wav'],
    [ftyp('M4A '), 'audio/mp4', 'm4a'],
    [ftyp('isom'), 'video/mp4', 'mp4'],
    [ftyp('qt  '), 'video/quicktime', 'mov'],
    ...['wide', 'mdat', 'moov', 'skip', 'free', 'pnot'].map((atom): [Buffer, string, string] => [
      latin(`\0\0\0\x08${atom}\0\0\0\0`),
      'video/quicktime',
      'mov',
    ]),
    [latin('The free text'), 'text/plain', 'txt'],
    [latin('\0\0\0\x08file\0\0\0\0'), 'application/octet-stream', 'bin'],
    [latin('\0\0\0ID3\x04\0\0\0\0\0\0'), 'audio/mpeg', 'mp3'],
    [Buffer.concat([Buffer.alloc(1_000), mp3(2)]), 'audio/mpeg', 'mp3'],
    [Buffer.alloc(5_000), 'application/octet-stream', 'bin'],
    [latin('RF64\xff\xff\xff\xffWAVEds64'), 'audio/wav', 'wav'],
    [latin('\x1aE\xdf\xa3\x01\x42\x82webm'), 'video/webm', 'webm'],
    [latin('%PDF-1.7'), 'application/pdf', 'pdf'],
    [
      zip('[Content_Types].xml', 'word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'docx',
    ],
    [
      zip('mimetypeapplication/vnd.oasis.opendocument.text'),
      'application/vnd.oasis.opendocument.text',
      'odt',
    ],
    [zip('photo.png'), 'application/zip', 'zip'],
    [latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/x-ole-storage', 'doc'],
    [latin('{\\rtf1'), 'application/rtf', 'rtf'],
    [latin('MZ\x90\0'), 'application/octet-stream', 'bin'],
    [latin('\x7fELF\x02'), 'application/octet-stream', 'bin'],
    [latin('latin \xe9 text'), 'application/octet-stream', 'bin'],
    [Buffer.from('Bəndin adı'), 'text/plain', 'txt'],
    [Buffer.from('BMW'), 'text/plain', 'txt'],
    [Buffer.from('alert(1)'), 'text/plain', 'txt'],
    [Buffer.from('<!DOCTYPE html><p>'), 'text/html', 'html'],
    [Buffer.from(' \n\ufeff<!-- x --><HTML>'), 'text/html', 'html'],
    [Buffer.from('<script>alert(1)</script>'), 'text/html', 'html'],
    [Buffer.from('<svg onload="alert(1)">'), 'image/svg+xml', 'svg'],
    [Buffer.from('<?xml version="1.0"?>\n<svg>'), 'image/svg+xml', 'svg'],
    [Buffer.from('<?xml version="1.0"?><kml>'), 'application/xml', 'xml'],
    [Buffer.from(' \n<?XML version="1.0"?>'), 'application/xml', 'xml'],
    [Buffer.from('<?xmlish?>'), 'text/plain', 'txt'],
    [Buffer.from('<?xml version="1.0"?>\n<!-- a --> <!-- b -->\n<html>'), 'text/html', 'html'],
    [Buffer.from('<!DOCTYPE svg PUBLIC "x">\n<SVG>'), 'image/svg+xml', 'svg'],
    [Buffer.from('<!DOCTYPE svg PUBLIC "x">\n<g>'), 'text/plain', 'txt'],
    [Buffer.from('<svgs>'), 'text/plain', 'txt'],
    [Buffer.from('<paper>'), 'text/plain', 'txt'],
    [Buffer.from('see <p>'), 'text/plain', 'txt'],
    [Buffer.from('see <svg>'), 'text/plain', 'txt'],
    ...'html head body script iframe title meta div p a img table'
      .split(' ')
      .map((name): [Buffer, string, string] => [Buffer.from(`<${name} >`), 'text/html', 'html']),
  ])('recognises %o as %s', (bytes, contentType, extension) => {
    expect(sniff(bytes)).toEqual({ contentType, extension });
  });

  it('accepts a character that is cut off at the end of the sample', () => {
    expect(sniff(Buffer.from(`${'a'.repeat(4_095)}ə`)).contentType).toBe('text/plain');
  });

  it('reads only the first 4,096 bytes', () => {
    expect(sniff(Buffer.from(`${'a'.repeat(4_095)}\0`)).extension).toBe('bin');
    expect(sniff(Buffer.from(`${'a'.repeat(4_096)}\0`)).extension).toBe('txt');
  });

  it.each(
    Object.entries({
      'word/document.xml': 'docx',
      'xl/workbook.xml': 'xlsx',
      'ppt/presentation.xml': 'pptx',
    }),
  )(
    'recognises an Office file whose parts have another order, from the list of parts: %s',
    (name, extension) => {
      const long = { name: 'docProps/thumbnail.jpeg', content: 'x'.repeat(5_000), packed: false };
      const content = 'x';
      expect(sniff(office([long, { name, content }, { name: '[Content_Types].xml', content }])).extension).toBe(extension); // oxfmt-ignore
      expect(sniff(office([long, { name, content }])).extension).toBe('zip');
      expect(sniff(office([long, { name: '[content_types].xml', content }])).extension).toBe('zip');
    },
  );

  it('reads the list of parts of a hostile Zip file in limited steps', () => {
    const file = office([{ name: 'a', content: 'x' }]);
    const repeated = Buffer.from(file);
    // The file claims that its list of parts has 65,535 entries. The loop tries every byte of the file as the beginning
    // of this list.
    repeated.writeUInt16LE(0xffff, repeated.length - 12);
    for (let at = 0; at < file.length; at++) {
      repeated.writeUInt32LE(at, repeated.length - 6);
      expect(sniff(repeated).extension).toBe('zip');
      expect(sniff(file.subarray(0, at)).extension).toMatch(/^(?:zip|bin|txt)$/);
    }
  });

  it('accepts any bytes and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(sniff(bytes).extension).toMatch(/^[a-z0-9]{2,4}$/);
      }),
    );
  });
});

describe('servedType', () => {
  it.each([
    'text/html',
    'image/svg+xml',
    'application/xml',
    'text/plain',
    'application/pdf',
    'video/mp4',
    'image/heic',
  ])('serves %s only as a download', (type) => {
    expect(servedType(type)).toBe('application/octet-stream');
  });

  it.each([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'audio/mpeg',
    'audio/ogg',
    'audio/flac',
    'audio/wav',
    'audio/mp4',
  ])('serves %s with its own type', (type) => {
    expect(servedType(type)).toBe(type);
  });

  it('serves a script that begins like a GIF as a GIF', () => {
    const polyglot = Buffer.concat([bareGif, Buffer.from('=1;alert(1)')]);
    expect(servedType(sniff(polyglot).contentType)).toBe('image/gif');
  });
});

it.each([
  ['image/png', true],
  ['audio/mpeg', true],
  ['application/octet-stream', false],
  ['text/html', false],
  ['image/svg+xml', false],
  ['application/pdf', false],
  ['', false],
])('shows a file of type %s inline: %s', (type, shown) => {
  expect(isShownInline(type)).toBe(shown);
});
