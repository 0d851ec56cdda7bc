import { join, latin, secret } from './bytes.ts';
import { sound } from './sounds.ts';

/** This module makes WebM files (RFC 9559) with a secret in every element that may contain one. */

const text = latin(secret);
const unknownLength = Buffer.from('01ffffffffffffff', 'hex');

export const element = (id: string, ...content: Uint8Array[]) => {
  const body = join(...content);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(body.length, 4);
  size.writeUInt8(1, 0);
  return join(Buffer.from(id, 'hex'), size, body);
};

const header = element('1a45dfa3', element('4282', latin('webm')));
const info = element(
  '1549a966',
  element('bf', Buffer.alloc(4, 9)),
  element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
  element('7ba9', text),
  element('4d80', text),
  element('5741', text),
  join(Buffer.from('446188', 'hex'), text.subarray(0, 8)),
);
/** Types of Matroska tracks. */
export const trackTypes = { picture: 1, sound: 2, subtitle: 0x11, metadata: 0x21 };

export const track = (number: number, type: number, ...more: Uint8Array[]) =>
  element('ae', element('d7', Buffer.from([number])), element('83', Buffer.from([type])), ...more);

/** Creates the content of a block: the track's number, the time, flags and data. */
export const block = (number: number, data: Uint8Array) =>
  join(Buffer.from([0x80 | number, 0, 0, 0]), data);

const tracks = element(
  '1654ae6b',
  track(1, trackTypes.sound, element('536e', text)),
  track(2, trackTypes.subtitle, element('86', latin('S_TEXT/UTF8'))),
);
const clusterContent = [
  element('e7', Buffer.from([0])),
  element('a3', block(1, sound)),
  element('a3', block(2, text)),
  element('a0', element('a1', block(2, text)), element('9b', Buffer.from([100]))),
];
const tags = element('1254c367', text);
const attachments = element('1941a469', text);
const free = element('ec', text);

export function webm(): Buffer {
  const cluster = element('1f43b675', ...clusterContent, element('ec', text));
  return join(header, element('18538067', info, free, tracks, tags, cluster, attachments), text);
}

/** Creates a WebM file as browsers record it. The lengths of the segment and its clusters are unknown. */
export function liveWebm(): Buffer {
  const open = (id: string) => join(Buffer.from(id, 'hex'), unknownLength);
  return join(
    header,
    open('18538067'),
    info,
    tracks,
    open('1f43b675'),
    ...clusterContent,
    open('1f43b675'),
    ...clusterContent,
    tags,
  );
}
