import { DamagedFile } from './damaged.ts';
import { pages, sealPage, type Page, type Piece } from './ogg-pages.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/**
 * Kinds of Ogg streams: the first bytes of the stream, and the first bytes of its second packet. The second packet
 * contains comments (title, artist, place, cover). `framed`: the second packet must end with a set bit, as in Vorbis.
 * FLAC is not supported, because it numbers its packets differently.
 */
const codecs = [
  { begins: '\x01vorbis', comments: '\x03vorbis', framed: true },
  { begins: 'OpusHead', comments: 'OpusTags', framed: false },
  { begins: 'Speex   ', comments: '', framed: false },
  { begins: '\x80theora', comments: '\x81theora', framed: false },
] as const;
type Codec = (typeof codecs)[number];

/**
 * Number of header packets that `stripOgg` needs from each stream: the first gives the stream's kind, and the second
 * contains comments.
 */
const headerPackets = 2;
/**
 * Each page with header packets costs this number of steps (steps.ts), because these pages stay in memory until the end
 * of the file. A hostile file that spreads its comments over thousands of tiny pages then exceeds the limit of steps.
 */
const stepsPerTouchedPage = 256;
/** Maximum number of parallel streams in an Ogg file. No player supports more. */
const maxStreams = 16;
const wordLength = 4;

interface Stream {
  codec: Codec;
  packets: number;
  comments: Piece[];
}

/**
 * Removes the comments of an Ogg file (Vorbis, Opus, Speex, Theora). In the new comment packet, a vendor name of spaces
 * replaces the comments. The packet keeps its length, so no other page changes. Data between and after pages are
 * removed.
 * @throws DamagedFile if the file cannot be parsed, or if it contains a stream of an unknown kind, which may contain
 * anything
 */
export function stripOgg(bytes: Uint8Array, steps: Steps): Uint8Array {
  const source = new Reader(bytes, steps);
  const file = new Reader(pagesOnly(source), steps);
  const streams = new Map<number, Stream>();
  const touched: Page[] = [];
  for (const page of pages(file)) {
    const stream = streamOf(file, page, streams);
    if (stream.packets < headerPackets) {
      file.steps.take(stepsPerTouchedPage);
      touched.push(page);
    }
    follow(file, page, stream);
  }
  if (streams.size === 0) throw new DamagedFile('it contains no sound');
  for (const { packets } of streams.values()) {
    if (packets < headerPackets) throw new DamagedFile('it ends before its sound begins');
  }
  // Computes checksums after reading all pages, because the comments may extend over many pages.
  for (const page of touched) sealPage(file, page);
  return file.bytes;
}

function pagesOnly(source: Reader): Uint8Array {
  const output = new Output(source);
  for (const { start, end } of pages(source)) output.keep(start, end);
  return output.bytes;
}

/** @throws DamagedFile for a stream of an unknown kind, or a stream without a beginning */
function streamOf(file: Reader, page: Page, streams: Map<number, Stream>): Stream {
  const begun = streams.get(page.serial);
  const begins = (file.u8(page.start + 5) & 2) !== 0;
  if (begun && !begins) return begun;
  const [first] = page.pieces;
  const codec = first && codecs.find((one) => file.has(first.start, one.begins));
  if (!codec)
    throw new DamagedFile('it contains a stream that is neither Vorbis, Opus, Speex nor Theora');
  const stream = { codec, packets: 0, comments: [] };
  streams.set(page.serial, stream);
  if (streams.size > maxStreams) {
    throw new DamagedFile(`it has more than ${maxStreams} parallel streams`);
  }
  return stream;
}

function follow(file: Reader, page: Page, stream: Stream): void {
  for (const piece of page.pieces) {
    if (stream.packets === 1) stream.comments.push(piece);
    if (!piece.endsPacket) continue;
    if (stream.packets === 1) blankComments(file, stream);
    stream.packets++;
  }
}

/** Replaces the comments by a vendor name of the same length that consists of spaces. In Vorbis, a set bit follows. */
function blankComments(file: Reader, { codec, comments }: Stream): void {
  const length = comments.reduce((sum, { start, end }) => sum + end - start, 0);
  const head = codec.comments.length + wordLength;
  const tail = wordLength + (codec.framed ? 1 : 0);
  if (length < head + tail) throw new DamagedFile('its comments are too short');
  const packet = Buffer.alloc(length, ' ');
  packet.write(codec.comments, 0, 'latin1');
  packet.writeUInt32LE(length - head - tail, codec.comments.length);
  packet.fill(0, length - tail);
  if (codec.framed) packet.writeUInt8(1, length - 1);
  let at = 0;
  for (const { start, end } of comments) {
    file.write(start, packet.subarray(at, at + end - start));
    at += end - start;
  }
}
