import { mp3 } from '../../testing/recording.ts';
import { join, latin, secret } from './bytes.ts';
import { makeRiffChunk } from './samples.ts';

/** This module makes recordings with a secret in every tag. */

const sound = latin('the sound itself');
export { sound };

export const id3 = (text: string, version = 3) =>
  join(latin('ID3'), Buffer.from([version, 0, 0, 0, 0, 0, text.length]), latin(text));
/** An ID3v1 tag forms the last 128 bytes of a file. */
export const id3v1 = join(latin('TAG'), latin(secret), Buffer.alloc(125 - secret.length));
export const ape = () => {
  const item = join(Buffer.from([secret.length, 0, 0, 0, 0, 0, 0, 0]), latin(`Place\0${secret}`));
  const mark = (flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write('APETAGEX', 'latin1');
    bytes.writeUInt32LE(2_000, 8);
    bytes.writeUInt32LE(item.length + 32, 12);
    bytes.writeUInt32LE(1, 16);
    bytes.writeUInt8(flags, 23);
    return bytes;
  };
  return join(mark(0xa0), item, mark(0x80));
};
export const lyrics = () => {
  const text = `LYRICSBEGIN${secret}`;
  return latin(`${text}${String(text.length).padStart(6, '0')}LYRICS200`);
};

export const mp3Frames = 4;

export function taggedMp3(): Buffer {
  return join(id3(secret, 4), mp3(2), id3(secret), mp3(mp3Frames - 2), ape(), lyrics(), id3v1);
}

export function wav({ streamed = false } = {}): Buffer {
  const whole = makeRiffChunk(
    'RIFF',
    join(
      latin('WAVE'),
      makeRiffChunk('bext', latin(secret)),
      makeRiffChunk('fmt ', Buffer.alloc(16, 1)),
      makeRiffChunk('LIST', latin(`INFOIART${secret}`)),
      makeRiffChunk('data', sound),
      ...(streamed ? [] : [makeRiffChunk('id3 ', latin(secret)), latin(secret)]),
    ),
  );
  if (streamed) {
    whole.writeUInt32LE(0xffffffff, 4);
    whole.writeUInt32LE(0xffffffff, whole.indexOf('data') + 4);
  }
  return whole;
}

export const bareWav = makeRiffChunk(
  'RIFF',
  join(latin('WAVE'), makeRiffChunk('fmt ', Buffer.alloc(16, 1)), makeRiffChunk('data', sound)),
);

const flacBlock = (type: number, content: Uint8Array) => {
  const head = Buffer.alloc(4);
  head.writeUIntBE(content.length, 1, 3);
  head.writeUInt8(type, 0);
  return join(head, content);
};

export function flac(): Buffer {
  return join(
    latin('fLaC'),
    flacBlock(0, Buffer.alloc(34, 1)),
    flacBlock(4, latin(secret)),
    flacBlock(3, Buffer.alloc(18, 2)),
    flacBlock(6, latin(secret)),
    flacBlock(0x80 | 1, latin(secret)),
    sound,
  );
}

export const bareFlac = join(
  latin('fLaC'),
  flacBlock(0, Buffer.alloc(34, 1)),
  flacBlock(0x80 | 3, Buffer.alloc(18, 2)),
  sound,
);

interface OggPage {
  /** Sum of page flags: 1 continues a packet, 2 begins a stream, 4 ends a stream. */
  flags: number;
  lacing: number[];
  content: Uint8Array;
  serial?: number;
}

/**
 * Creates a page with the checksum 0. The cleaner recomputes the checksums of changed pages, and no test checks the
 * checksums of other pages.
 */
export function oggPage({ flags, lacing, content, serial = 7 }: OggPage): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(flags, 5);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(lacing.length, 26);
  return join(head, Buffer.from(lacing), content);
}

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const comments = (begins: string, tail: Buffer, padding = 0) => {
  const comment = `LOCATION=${secret}${'.'.repeat(padding)}`;
  return join(
    latin(begins),
    word(3),
    latin('enc'),
    word(1),
    word(comment.length),
    latin(comment),
    tail,
  );
};

export function vorbis(): Buffer {
  const tags = comments('\x03vorbis', Buffer.from([1]), 600);
  const first = tags.subarray(0, 510);
  const rest = tags.subarray(510);
  const setup = latin('\x05vorbis the tables');
  return join(
    oggPage({ flags: 2, lacing: [30], content: join(latin('\x01vorbis'), Buffer.alloc(23)) }),
    oggPage({ flags: 0, lacing: [255, 255], content: first }),
    latin(secret),
    oggPage({ flags: 1, lacing: [rest.length, setup.length], content: join(rest, setup) }),
    oggPage({ flags: 4, lacing: [sound.length], content: sound }),
    id3v1,
  );
}

export function opus(): Buffer {
  const tags = comments('OpusTags', Buffer.alloc(0));
  return join(
    oggPage({ flags: 2, lacing: [19], content: join(latin('OpusHead'), Buffer.alloc(11)) }),
    oggPage({ flags: 0, lacing: [tags.length], content: tags }),
    oggPage({ flags: 4, lacing: [sound.length], content: sound }),
  );
}
