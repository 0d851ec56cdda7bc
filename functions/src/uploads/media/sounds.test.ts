import { describe, expect, it } from 'vitest';
import { frameSeconds, mp3 } from '../testing/recording.ts';
import { mp3Seconds } from './mp3-frames.ts';
import { pages, sealPage } from './ogg-pages.ts';
import { Reader } from './reader.ts';
import { withoutMetadata } from './strip.ts';
import { join, latin, secret } from './testing/bytes.ts';
import { makeRiffChunk } from './testing/samples.ts';
import {
  ape,
  bareFlac,
  bareWav,
  flac,
  id3,
  id3v1,
  lyrics,
  mp3Frames,
  oggPage,
  opus,
  sound,
  taggedMp3,
  vorbis,
  wav,
} from './testing/sounds.ts';

const strip = (bytes: Uint8Array, type: string) => Buffer.from(withoutMetadata(bytes, type));

describe('cleaning keeps the sound bit by bit', () => {
  it.each([
    ['MP3', taggedMp3(), 'audio/mpeg', mp3(mp3Frames)],
    ['MP3 without tags', mp3(3), 'audio/mpeg', mp3(3)],
    [
      'MP3 whose last frame is cut off',
      mp3(2).subarray(0, 600),
      'audio/mpeg',
      mp3(2).subarray(0, 600),
    ],
    [
      'MP3 with noise between its frames',
      join(mp3(2), latin(`\xff${secret}`), mp3(2)),
      'audio/mpeg',
      mp3(4),
    ],
    [
      'MP3 with noise before its last frame',
      join(mp3(2), latin(secret), mp3(1)),
      'audio/mpeg',
      mp3(3),
    ],
    ['WAV', wav(), 'audio/wav', bareWav],
    ['WAV from a pipe', wav({ streamed: true }), 'audio/wav', bareWav],
    ['FLAC', flac(), 'audio/flac', bareFlac],
    [
      'FLAC without sound whose last block ends like a tag',
      join(latin('fLaC\0\0\0\x22'), Buffer.alloc(34), latin('\x81\0\0\x80'), id3v1),
      'audio/flac',
      join(latin('fLaC\x80\0\0\x22'), Buffer.alloc(34)),
    ],
    ['FLAC without other blocks', bareFlac, 'audio/flac', bareFlac],
    ['FLAC with a foreign tag after it', join(flac(), id3v1), 'audio/flac', bareFlac],
  ])('%s', (_, bytes, type, bare) => {
    expect(strip(bytes, type).toString('hex')).toBe(bare.toString('hex'));
  });
});

describe('MP3', () => {
  it('has the same duration as before', () => {
    const stripped = strip(taggedMp3(), 'audio/mpeg');
    expect(mp3Seconds(stripped)).toBeCloseTo(mp3Frames * frameSeconds, 6);
  });

  it('loses a cover that looks like sound', () => {
    const cover = id3(`${secret}\xff\xfb\x90\0`);
    expect(strip(join(cover, mp3(2)), 'audio/mpeg').equals(mp3(2))).toBe(true);
  });

  it.each([
    ['ID3', id3(secret)],
    ['ID3v1', id3v1],
    ['APE', ape()],
    ['Lyrics3', lyrics()],
  ])('loses a tag after a frame that is cut off: %s', (_, tag) => {
    const cut = join(mp3(2), mp3(1).subarray(0, 100));
    for (const rest of [mp3(2), mp3(2).subarray(0, 600)])
      expect(strip(join(cut, tag, rest), 'audio/mpeg').toString('hex')).toBe(
        join(cut, rest).toString('hex'),
      );
    // Only two bytes follow the tag, so the cut frame's full length would extend beyond the file's end.
    expect(strip(join(cut, tag, latin('..')), 'audio/mpeg').equals(cut)).toBe(true);
  });

  it.each([2, 3, 416])('loses a tag after %i bytes of a frame', (length) => {
    const cut = mp3(1).subarray(0, length);
    const cover = id3(`${secret}\xff\xfb\x90\0`);
    const bytes = join(cut, cover, mp3(2));
    expect(strip(bytes, 'audio/mpeg').equals(join(cut, mp3(2)))).toBe(true);
  });

  it('loses zeros before its first tag, and the whole tag', () => {
    // The size bytes 0x03 and 0x21 of the tag mean 3 × 128 + 33 = 417 bytes. This is the length of the MP3 frame in the
    // tag.
    const cover = join(latin('ID3\x03\0\0\0\0\x03\x21'), mp3(1));
    expect(strip(join(Buffer.alloc(8), cover, mp3(2)), 'audio/mpeg').equals(mp3(2))).toBe(true);
  });

  it('without sound is refused', () => {
    expect(() => strip(id3(secret), 'audio/mpeg')).toThrow('no MP3 sound');
  });
});

describe('WAV', () => {
  const rf64 = (riffLength: number, soundLength: number) => {
    const lengths = Buffer.alloc(28);
    lengths.writeUInt32LE(riffLength, 0);
    lengths.writeUInt32LE(soundLength, 8);
    const data = makeRiffChunk('data', sound);
    data.writeUInt32LE(0xffffffff, 4);
    return join(
      latin('RF64\xff\xff\xff\xffWAVE'),
      makeRiffChunk('ds64', lengths),
      makeRiffChunk('fmt ', Buffer.alloc(16, 1)),
      data,
    );
  };
  const recorded = (riffLength: number, content: Uint8Array = sound, soundLength = 0) => {
    const riff = makeRiffChunk('RIFF', bareWav.subarray(8, -sound.length));
    riff.writeUInt32LE(riffLength, 4);
    riff.writeUInt32LE(soundLength, riff.length - 4);
    return join(riff, content);
  };

  it('in the format RF64 becomes plain WAV, without the chunks after its sound', () => {
    const bytes = join(rf64(0, sound.length), makeRiffChunk('bext', latin(secret)));
    expect(strip(bytes, 'audio/wav')).toEqual(bareWav);
  });

  it.each([
    ['no lengths', recorded(0)],
    ['the lengths of a file without sound', recorded(36)],
    ['the length of a pipe', recorded(0xffffffff)],
    ['no lengths, in the format RF64', rf64(0, 0)],
  ])('that an interrupted recorder left with %s keeps its sound', (_, bytes) => {
    expect(strip(bytes, 'audio/wav')).toEqual(bareWav);
  });

  const list = makeRiffChunk('LIST', latin(`INFOIART${secret}`));
  const tags: [string, Buffer][] = [
    ['a LIST chunk', list],
    ['a LIST chunk without its padding byte', makeRiffChunk('LIST', latin('odd')).subarray(0, -1)],
    ['an id3 chunk', makeRiffChunk('id3 ', id3(secret))],
    ['ID3v1', id3v1],
    ['chunks and ID3v1', join(makeRiffChunk('bext', latin(secret)), list, id3v1)],
    ['a known chunk and an unknown one', join(list, makeRiffChunk('abcd', latin(secret)))],
  ];
  it.each(tags)('whose length is unknown loses %s of a tagger', (_, added) => {
    const content = join(latin('LIST'), sound, latin('ID3 '), sound);
    for (const length of [0, 0xffffffff]) {
      const file = (rest: Buffer) => recorded(length, join(content, rest), length);
      expect(strip(file(added), 'audio/wav')).toEqual(strip(file(Buffer.alloc(0)), 'audio/wav'));
      expect(strip(file(added), 'audio/wav').includes(content)).toBe(true);
    }
  });

  it.each([
    ['chunks', 'LIST\0\0\0\0'],
    ['places at which chunks may begin', 'LIST\xff\0\0\0'],
  ])('whose length is unknown may have at most 100 %s after its sound', (_, part) => {
    const file = (count: number) =>
      recorded(0xffffffff, join(sound, latin(part.repeat(count)), latin('.')), 0xffffffff);
    expect(() => strip(file(100), 'audio/wav')).not.toThrow();
    expect(() => strip(file(101), 'audio/wav')).toThrow('too many chunks');
  });

  it.each(tags)('with only %s after an empty chunk of sound is refused', (_, rest) => {
    for (const length of [0, 36])
      expect(() => strip(recorded(length, rest), 'audio/wav')).toThrow('no sound');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['only other chunks', makeRiffChunk('LIST', latin(`INFOIART${secret}`))],
  ])('with %s after an empty chunk of sound is refused', (_, rest) => {
    expect(() => strip(recorded(36 + rest.length, rest), 'audio/wav')).toThrow('no sound');
  });
});

describe('Ogg', () => {
  const packets = (bytes: Buffer) => {
    const file = new Reader(bytes);
    const all: Buffer[] = [];
    let open: Uint8Array[] = [];
    for (const { pieces } of pages(file)) {
      for (const { start, end, endsPacket } of pieces) {
        open.push(file.slice(start, end));
        if (!endsPacket) continue;
        all.push(Buffer.concat(open));
        open = [];
      }
    }
    return all;
  };

  it.each([
    ['Vorbis', vorbis(), '\x03vorbis', 1],
    ['Opus', opus(), 'OpusTags', 0],
  ])(
    '%s gets one blank vendor with the length of its comments, and no comments',
    (_, bytes, begins, framing) => {
      const before = packets(bytes);
      const after = packets(strip(bytes, 'audio/ogg'));
      expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
      const tags = after[1] ?? Buffer.alloc(0);
      const vendor = tags.readUInt32LE(begins.length);
      expect(tags.toString('latin1', 0, begins.length)).toBe(begins);
      expect(tags.length).toBe(begins.length + 4 + vendor + 4 + framing);
      expect(tags.readUInt32LE(begins.length + 4 + vendor)).toBe(0);
      if (framing) expect(tags.at(-1)).toBe(1);
      expect(after.with(1, Buffer.alloc(0))).toEqual(before.with(1, Buffer.alloc(0)));
    },
  );

  it('gets new checksums for changed pages', () => {
    // An Ogg page without packets. The expected checksum comes from independent code that agrees with libogg.
    const page = oggPage({ flags: 0, lacing: [], content: new Uint8Array(), serial: 0 });
    const file = new Reader(page);
    for (const one of pages(file)) sealPage(file, one);
    expect(page.readUInt32LE(22).toString(16)).toBe('9ea1a511');
  });

  const word = (value: number) => Buffer.from([value, 0, 0, 0]);
  const stream = (begins: string, comments: string, vendor: string) => {
    const packet = join(latin(comments), word(vendor.length), latin(vendor), word(0));
    return join(
      oggPage({ flags: 2, lacing: [begins.length], content: latin(begins) }),
      oggPage({ flags: 0, lacing: [packet.length], content: packet }),
      oggPage({ flags: 4, lacing: [sound.length], content: sound }),
    );
  };

  it.each([
    ['Speex', stream('Speex   ', '', secret)],
    ['Theora', stream('\x80theora', '\x81theora', secret)],
    ['streams one after the other', join(opus(), stream('Speex   ', '', secret))],
  ])('%s loses only its comments', (_, bytes) => {
    const stripped = strip(bytes, 'audio/ogg');
    expect(stripped.includes(secret)).toBe(false);
    expect(packets(stripped).slice(-3)).toEqual(
      packets(bytes)
        .slice(-3)
        .map((packet) =>
          latin(packet.toString('latin1').replace(secret, ' '.repeat(secret.length))),
        ),
    );
  });

  it('that breaks off before its sound begins is refused', () => {
    const bytes = oggPage({ flags: 2, lacing: [8], content: latin('OpusHead') });
    expect(() => strip(bytes, 'audio/ogg')).toThrow('it ends before its sound begins');
  });

  it('of an unknown kind is refused', () => {
    const bytes = oggPage({ flags: 2, lacing: [8], content: latin('fishead\0') });
    expect(() => strip(bytes, 'audio/ogg')).toThrow('neither Vorbis, Opus, Speex nor Theora');
  });

  it('may hold 16 streams, and no more', () => {
    const streams = (count: number) =>
      join(
        ...Array.from({ length: count }, (_, serial) =>
          join(
            oggPage({ flags: 2, lacing: [8], content: latin('OpusHead'), serial }),
            oggPage({
              flags: 0,
              lacing: [16],
              content: join(latin('OpusTags'), Buffer.alloc(8)),
              serial,
            }),
          ),
        ),
      );
    expect(() => strip(streams(16), 'audio/ogg')).not.toThrow();
    expect(() => strip(streams(17), 'audio/ogg')).toThrow('more than 16 parallel streams');
  });

  it('with too little space for empty comments is refused', () => {
    const file = (length: number) =>
      join(
        oggPage({ flags: 2, lacing: [8], content: latin('OpusHead') }),
        oggPage({
          flags: 0,
          lacing: [length],
          content: join(latin('OpusTags'), Buffer.alloc(length - 8)),
        }),
      );
    expect(() => strip(file(16), 'audio/ogg')).not.toThrow();
    expect(() => strip(file(15), 'audio/ogg')).toThrow('too short');
  });
});

it.each([
  ['WAV', makeRiffChunk('RIFF', latin('WAVE')), 'audio/wav', 'no sound'],
  [
    'FLAC',
    join(latin('fLaC'), Buffer.from([0x84, 0, 0, 0])),
    'audio/flac',
    'the description of its sound',
  ],
  ['Ogg', latin('OggS'), 'audio/ogg', 'no sound'],
])('%s without sound is refused', (_, bytes, type, why) => {
  expect(() => strip(bytes, type)).toThrow(why);
});

it('a FLAC loses a tag after its sound', () => {
  expect(strip(join(flac(), id3v1), 'audio/flac').includes(sound)).toBe(true);
  expect(strip(join(flac(), id3v1), 'audio/flac').includes('TAG')).toBe(false);
});
