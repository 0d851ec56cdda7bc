import { describe, expect, it } from 'vitest';
import { elements, voidElement } from './ebml.ts';
import { Reader } from './reader.ts';
import { withoutMetadata } from './strip.ts';
import { block, element, liveWebm, track, trackTypes, webm } from './testing/matroska.ts';
import { join, latin, secret } from './testing/bytes.ts';
import { sound } from './testing/sounds.ts';

const strip = (bytes: Uint8Array) => Buffer.from(withoutMetadata(bytes, 'video/webm'));

const shown = track(1, trackTypes.picture);
const tracks = element('1654ae6b', shown);

function inside(bytes: Buffer) {
  const file = new Reader(bytes);
  for (const { id, start, end } of elements(file, 0, file.length)) {
    if (id === 0x18538067) {
      return [...elements(file, start, end)].map((one) => [one.id.toString(16), one.at, one.end]);
    }
  }
  return [];
}

describe('WebM', () => {
  it('keeps every element in its position, and replaces metadata by free space', () => {
    const free = new Set(['1254c367', '1941a469']);
    expect(inside(strip(webm()))).toEqual(
      inside(webm()).map(([id, at, end]) => [free.has(String(id)) ? 'ec' : id, at, end]),
    );
  });

  it('loses everything after its segment', () => {
    expect(strip(webm()).length).toBe(webm().length - secret.length);
  });

  it('keeps its blocks, even in recordings of unknown length', () => {
    const stripped = strip(liveWebm());
    expect(stripped.length).toBe(liveWebm().length);
    expect(stripped.toString('latin1').split(sound.toString('latin1'))).toHaveLength(3);
    expect(stripped.includes(secret)).toBe(false);
  });

  it.each([2, 3, 128, 129, 130, 1_000])(
    'replaces %d bytes by free space of the same length',
    (total) => {
      const size =
        total - 3 < 127 ? [0x80 | (total - 3)] : [0x40 | ((total - 4) >> 8), (total - 4) & 255];
      const name =
        total === 2
          ? Buffer.from([0x86, 0x80])
          : join(Buffer.from([0x53, 0x6e, ...size]), Buffer.alloc(total - 2 - size.length, 'x'));
      const after = element('d7', Buffer.from([1]));
      const info = element('1549a966', name, after.subarray(0));
      const bytes = join(
        element('1a45dfa3', element('4282', latin('webm'))),
        element('18538067', info, tracks),
      );
      const stripped = strip(bytes);
      expect(stripped.length).toBe(bytes.length);
      const [[, from, to] = []] = inside(stripped);
      const file = new Reader(stripped);
      const parts = [...elements(file, Number(from) + 12, Number(to))];
      expect(parts.map(({ id, at, end }) => [id, end - at])).toEqual([
        [0xec, total],
        [0xec, after.length],
      ]);
    },
  );

  it.each([
    ['in front of the segment', join(element('ec', latin(secret)), element('18538067', tracks))],
    ...['bf', 'ec', '536e'].map((id): [string, Buffer] => [
      `of a track, as ${id}`,
      element(
        '18538067',
        element('1654ae6b', track(1, trackTypes.sound, element(id, latin(secret)))),
      ),
    ]),
    [
      'beside tracks',
      element('18538067', element('1654ae6b', shown, element('bf', latin(secret)))),
    ],
    [
      'of a cluster',
      element('18538067', tracks, element('1f43b675', element('5854', latin(secret)))),
    ],
  ])('loses metadata %s', (_, rest) => {
    const bytes = join(element('1a45dfa3', element('4282', latin('webm'))), rest);
    expect(strip(bytes)).toHaveLength(bytes.length);
    expect(strip(bytes).includes(secret)).toBe(false);
  });

  it('keeps the required fields of the writing software, but empty', () => {
    const file = (content: Buffer) =>
      element(
        '18538067',
        element('1549a966', element('4d80', content), element('5741', content)),
        tracks,
      );
    expect(strip(file(latin(secret)))).toEqual(file(Buffer.alloc(secret.length)));
  });

  it('without a segment is refused', () => {
    expect(() => strip(element('1a45dfa3', latin('webm')))).toThrow('neither sound nor picture');
  });

  it('with a nested element of unknown length is refused', () => {
    const open = join(Buffer.from('1654ae6b01ffffffffffffff', 'hex'), latin('x'));
    expect(() => strip(element('18538067', open))).toThrow('has no length');
  });

  const hidden = track(2, trackTypes.subtitle);
  const clusterOf = (...blocks: Buffer[]) => element('1f43b675', ...blocks);
  const openCluster = (...blocks: Buffer[]) =>
    join(Buffer.from('1f43b67501ffffffffffffff', 'hex'), ...blocks);
  const free = (one: Buffer) => {
    const file = new Reader(Buffer.from(one));
    voidElement(file, { at: 0, end: one.length });
    return Buffer.from(file.bytes);
  };

  it.each([
    ['blocks', (number: number) => element('a3', block(number, latin(secret)))],
    [
      'block groups',
      (number: number) =>
        element('a0', element('fb', Buffer.from([1])), element('a1', block(number, latin(secret)))),
    ],
  ])('loses the %s of tracks that are neither picture nor sound', (_, made) => {
    const file = (track: Buffer, second: Buffer, cluster: typeof clusterOf) => {
      const tracks = element('1654ae6b', shown, track);
      const media = [cluster(made(1), second), cluster(second, made(1))];
      return [
        element('18538067', tracks, ...media),
        // The tracks may also follow their blocks.
        element('18538067', ...media, tracks),
      ];
    };
    for (const cluster of [clusterOf, openCluster]) {
      expect(file(hidden, made(2), cluster).map(strip)).toEqual(
        file(free(hidden), free(made(2)), cluster),
      );
    }
  });

  it.each([
    ['metadata', track(2, trackTypes.metadata)],
    ['an unknown type', track(2, 99)],
    ['no type', element('ae', element('d7', Buffer.from([2])))],
  ])('loses a track of %s', (_, other) => {
    const file = (one: Buffer) => element('18538067', element('1654ae6b', shown, one));
    expect(strip(file(other))).toEqual(file(free(other)));
  });

  it('keeps its tracks if a second list of tracks contains only hidden tracks', () => {
    const file = (other: Buffer) => element('18538067', tracks, element('1654ae6b', other));
    expect(strip(file(hidden))).toEqual(file(free(hidden)));
  });

  it.each([
    ['only hidden tracks', element('1654ae6b', hidden), 'neither sound nor picture'],
    ['an empty list of tracks', element('1654ae6b'), 'neither sound nor picture'],
    [
      'no list of tracks',
      clusterOf(element('a3', block(2, latin(secret)))),
      'neither sound nor picture',
    ],
    [
      'a hidden track whose blocks cannot be recognised',
      element('1654ae6b', shown, element('ae', element('83', Buffer.from([trackTypes.subtitle])))),
      'a track without a number',
    ],
  ])('with %s is refused', (_, content, why) => {
    expect(() => strip(element('18538067', content))).toThrow(why);
  });
});
