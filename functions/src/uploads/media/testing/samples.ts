import { orientationOnly } from '../orientation.ts';
import { makeChunk } from '../png.ts';
import { join, latin, secret } from './bytes.ts';
import { bareProfile, profile } from './profiles.ts';

/** This module makes pictures by hand, with a secret in every field that may contain metadata. */

export function exif(orientation: number, littleEndian = true): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const u16 = (value: number, at: number) =>
    littleEndian ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    littleEndian ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(littleEndian ? 'II' : 'MM', 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x010f, 10);
  u16(2, 12);
  u32(4, 14);
  tiff.write('Cam', 18, 'latin1');
  u16(0x0112, 22);
  u16(3, 24);
  u32(1, 26);
  u16(orientation, 30);
  return join(tiff, latin(secret));
}

export function segment(code: number, payload: Uint8Array): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return join(head, payload);
}

export const jpegParts = {
  soi: Buffer.from([0xff, 0xd8]),
  jfif: segment(0xe0, latin('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
  icc: segment(0xe2, join(latin('ICC_PROFILE\0\x01\x01'), bareProfile())),
  adobe: segment(0xee, latin('Adobe\0d\0\0\0\0\x01')),
  quantisation: segment(0xdb, join(Buffer.alloc(1), Buffer.alloc(64, 1))),
  frame: segment(0xc0, latin('\x08\0\x01\0\x01\x01\x01\x11\0')),
  scan: segment(0xda, latin('\x01\x01\0\0\x3f\0')),
  // These entropy-coded data contain a stuffed 0xff and a restart marker, but no secret.
  entropy: Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56]),
  end: Buffer.from([0xff, 0xd9]),
};

export const bareJpeg = join(
  jpegParts.soi,
  jpegParts.jfif,
  jpegParts.icc,
  jpegParts.adobe,
  jpegParts.quantisation,
  jpegParts.frame,
  jpegParts.scan,
  jpegParts.entropy,
  jpegParts.end,
);

export function jpeg(orientation = 1): Buffer {
  const { soi, jfif, adobe, quantisation, frame, scan, entropy, end } = jpegParts;
  return join(
    soi,
    segment(0xe0, join(jfif.subarray(4, 16), Buffer.from([1, 9]), latin(secret))),
    segment(0xe1, join(latin('Exif\0\0'), exif(orientation))),
    segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    segment(0xe0, latin(`JFXX\0 thumbnail ${secret}`)),
    segment(0xe2, join(latin('ICC_PROFILE\0\x01\x01'), profile())),
    segment(0xe2, latin(`MPF\0 ${secret}`)),
    segment(0xed, latin(`Photoshop 3.0\0 8BIM ${secret}`)),
    segment(0xee, join(adobe.subarray(4), latin(secret))),
    segment(0xfe, latin(secret)),
    segment(0xf7, latin(secret)),
    quantisation,
    frame,
    scan,
    entropy,
    end,
    // A film follows the picture, as in a "motion photo".
    latin(`ftypmp42 ${secret}`),
  );
}

export const pngParts = {
  signature: latin('\x89PNG\r\n\x1a\n'),
  header: makeChunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  gamma: makeChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
  data: makeChunk('IDAT', Buffer.from([0x78, 0x9c, 0x63, 0, 0, 0, 2, 0, 1])),
  end: makeChunk('IEND', Buffer.alloc(0)),
};

export function png(orientation = 1): Buffer {
  const { signature, header, gamma, data } = pngParts;
  return join(
    signature,
    header,
    gamma,
    makeChunk('eXIf', exif(orientation)),
    makeChunk('tEXt', latin(`Author\0${secret}`)),
    makeChunk('zTXt', latin(`Author\0\0${secret}`)),
    makeChunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    makeChunk('pHYs', latin(secret)),
    makeChunk('tIME', latin('\x07\xea\x0b\x15\x09\x00\x00')),
    data,
    makeChunk('prVt', latin(secret)),
    makeChunk('sPLT', latin(secret)),
    makeChunk('IEND', latin(secret)),
    latin(secret),
  );
}

export function barePng(orientation = 1): Buffer {
  const { signature, header, gamma, data, end } = pngParts;
  const turned = orientation > 1 ? [makeChunk('eXIf', orientationOnly(orientation as 2))] : [];
  return join(signature, header, ...turned, gamma, data, end);
}

export function makeRiffChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return join(head, data, Buffer.alloc(data.length % 2));
}

export const webpParts = {
  header: (flags: number) => makeRiffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
  profile: makeRiffChunk('ICCP', bareProfile()),
  data: makeRiffChunk('VP8 ', latin('a frame')),
};

export const webpFile = (...chunks: Uint8Array[]): Buffer =>
  makeRiffChunk('RIFF', join(latin('WEBP'), ...chunks));

export function webp(orientation = 1): Buffer {
  const { header, data } = webpParts;
  return webpFile(
    header(0x2c),
    makeRiffChunk('ICCP', profile()),
    data,
    makeRiffChunk('EXIF', join(latin('Exif\0\0'), exif(orientation))),
    makeRiffChunk('XMP ', latin(secret)),
    makeRiffChunk('WHAT', latin(secret)),
  );
}

export function bareWebp(orientation = 1): Buffer {
  const { header, profile: colours, data } = webpParts;
  const turned = orientation > 1 ? [makeRiffChunk('EXIF', orientationOnly(orientation as 2))] : [];
  const flags = orientation > 1 ? 0x28 : 0x20;
  return webpFile(header(flags), colours, data, ...turned);
}

export const gifParts = {
  head: join(latin('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), Buffer.alloc(6, 7)),
  loop: join(Buffer.from([0x21, 0xff, 11]), latin('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])),
  control: Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]),
  image: Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
  end: Buffer.from([0x3b]),
};

const subBlock = (text: string) => join(Buffer.from([text.length]), latin(text), Buffer.from([0]));

export function gif(): Buffer {
  const { head, loop, control, image, end } = gifParts;
  return join(
    head,
    loop.subarray(0, -1),
    subBlock(secret),
    Buffer.from([0x21, 0xfe]),
    subBlock(secret),
    Buffer.from([0x21, 0xff, 11]),
    latin('XMP DataXMP'),
    subBlock(secret),
    control,
    image,
    end,
    latin(secret),
  );
}

export const bareGif = join(...Object.values(gifParts));

export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = join(...content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return join(head, body);
}

const picture = latin('the picture itself');

/**
 * Creates a HEIC file. Item 1 is the picture. Item 2 is Exif in `mdat`. Item 3 is XMP, which is in `idat` if
 * `xmpInItemData` is set.
 */
export function heic({ xmpInItemData = false } = {}): Buffer {
  const item = (id: number, type: string, rest = '') =>
    box('infe', Buffer.from([2, 0, 0, 0, 0, id, 0, 0]), latin(`${type}\0${rest}`));
  const ftyp = box('ftyp', latin('heic\0\0\0\0mif1heic'));
  const secretBytes = latin(secret);
  const locate = (id: number, method: number, from: number, length: number) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt16BE(id, 0);
    entry.writeUInt16BE(method, 2);
    entry.writeUInt16BE(1, 6);
    entry.writeUInt32BE(from, 8);
    entry.writeUInt32BE(length, 12);
    return entry;
  };
  const meta = (dataStart: number) =>
    box(
      'meta',
      Buffer.alloc(4),
      box(
        'iinf',
        Buffer.from([0, 0, 0, 0, 0, 3]),
        item(1, 'hvc1'),
        item(2, 'Exif'),
        item(3, 'mime', 'application/rdf+xml\0'),
      ),
      box(
        'iloc',
        Buffer.from([1, 0, 0, 0, 0x44, 0x00, 0, 3]),
        locate(1, 0, dataStart, picture.length),
        locate(2, 0, dataStart + picture.length, secret.length),
        xmpInItemData
          ? locate(3, 1, 0, secret.length)
          : locate(3, 0, dataStart + picture.length + secret.length, secret.length),
      ),
      ...(xmpInItemData ? [box('idat', secretBytes)] : []),
      box('iprp', box('ipco', box('ispe', Buffer.alloc(12)), box('udes', secretBytes))),
      box('free', secretBytes),
    );
  const dataStart = ftyp.length + meta(0).length + 8;
  return join(
    ftyp,
    meta(dataStart),
    box('mdat', picture, secretBytes, ...(xmpInItemData ? [] : [secretBytes])),
    box('uuid', secretBytes),
  );
}

export const heicPicture = picture;

export function tiff(littleEndian = true): Buffer {
  const u16 = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (littleEndian) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (littleEndian) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const entry = (tag: number, type: number, count: number, value: number) =>
    join(u16(tag), u16(type), u32(count), u32(value));
  const directory = (...entries: Buffer[]) => join(u16(entries.length), ...entries, u32(0));
  const mainLength = 2 + 5 * 12 + 4;
  const subLength = 2 + 12 + 4;
  const exifAt = 8 + mainLength;
  const gpsAt = exifAt + subLength;
  const textAt = gpsAt + subLength;
  const pictureAt = textAt + secret.length;
  return join(
    latin(littleEndian ? 'II' : 'MM'),
    u16(42),
    u32(8),
    directory(
      entry(270, 2, secret.length, textAt),
      entry(273, 4, 1, pictureAt),
      entry(279, 4, 1, picture.length),
      entry(34_665, 4, 1, exifAt),
      entry(34_853, 4, 1, gpsAt),
    ),
    directory(entry(37_500, 7, secret.length, textAt)),
    directory(entry(2, 5, 2, textAt)),
    latin(secret),
    picture,
  );
}
