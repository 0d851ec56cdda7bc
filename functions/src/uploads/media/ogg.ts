import { DamagedFile } from './damaged.ts';
import { pages, sealPage, type Page, type Piece } from './ogg-pages.ts';
import { Output } from './output.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/**
 * How streams begin, and how their second packet does, which holds comments (title, artist, place,
 * cover). `framed`: Vorbis wants a last bit that is set. FLAC numbers its packets otherwise.
 */
const codecs = [
  { begins: '\x01vorbis', comments: '\x03vorbis', framed: true },
  { begins: 'OpusHead', comments: 'OpusTags', framed: false },
  { begins: 'Speex   ', comments: '', framed: false },
  { begins: '\x80theora', comments: '\x81theora', framed: false },
] as const;
type Codec = (typeof codecs)[number];

/** What a stream is, and its comments. */
const headerPackets = 2;
/** Such pages are remembered until the end; comments of thousands of tiny pages are no comments. */
const stepsPerTouchedPage = 256;
/** More streams side by side than any player plays. */
const maxStreams = 16;
const wordLength = 4;

interface Stream {
  codec: Codec;
  /** Packets that have ended. */
  packets: number;
  /** Pieces of the comment packet, page by page. */
  comments: Piece[];
}

/**
 * An Ogg file (Vorbis, Opus, Speex, Theora) without comments: their packet keeps its length and
 * becomes one blank vendor name, so that no other page changes. What lies between or behind pages
 * goes.
 *
 * @throws DamagedFile, also for streams of other kinds: who knows what they tell
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
  if (streams.size === 0) throw new DamagedFile('it holds no sound');
  for (const { packets } of streams.values()) {
    if (packets < headerPackets) throw new DamagedFile('it breaks off before its sound begins');
  }
  // Only now: comments may go on over many pages.
  for (const page of touched) sealPage(file, page);
  return file.bytes;
}

function pagesOnly(source: Reader): Uint8Array {
  const output = new Output(source);
  for (const { start, end } of pages(source)) output.keep(start, end);
  return output.bytes;
}

/** @throws DamagedFile for a stream of an unknown kind, or one that does not begin */
function streamOf(file: Reader, page: Page, streams: Map<number, Stream>): Stream {
  const begun = streams.get(page.serial);
  const begins = (file.u8(page.start + 5) & 2) !== 0;
  if (begun && !begins) return begun;
  const [first] = page.pieces;
  const codec = first && codecs.find((one) => file.has(first.start, one.begins));
  if (!codec)
    throw new DamagedFile('it holds a stream that is neither Vorbis, Opus, Speex nor Theora');
  const stream = { codec, packets: 0, comments: [] };
  streams.set(page.serial, stream);
  if (streams.size > maxStreams) {
    throw new DamagedFile(`more than ${maxStreams} streams lie side by side`);
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

/**
 * One vendor name of blanks as long as everything that was there, and no comment. In Vorbis a bit
 * follows that says that the packet is whole.
 */
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
