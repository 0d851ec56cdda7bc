import { withoutTexts } from './colour-profile.ts';
import { boxes, boxOf, freeBox, type IsoBox, type ByteSpan } from './boxes.ts';
import { DamagedFile } from './damaged.ts';
import { blankName, stripMovie } from './film.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/**
 * Blanks the Exif and XMP items of a HEIC or AVIF file in place. In ISO/IEC 14496-12, `iinf` contains the type of each
 * item and `iloc` the position of its bytes. No data move, so all offsets stay valid. The orientation stays, because it
 * is a separate property (`irot`, `imir`).
 * @throws DamagedFile if the file cannot be parsed, or if the bytes of an Exif or XMP item cannot be found: they would
 * stay in the file and might reveal where the owner lives
 */
export function stripHeif(bytes: Uint8Array, steps: Steps): Uint8Array {
  const file = new Reader(new Uint8Array(bytes), steps);
  const all = { start: 0, end: file.length };
  const meta = boxOf(file, all, 'meta');
  for (const box of boxes(file, 0, file.length)) {
    const isOther = box.type === 'meta' && box.at !== meta?.at;
    if (isOther || !kept.file.has(box.type)) freeBox(file, box);
  }
  stripMovie(file, all);
  if (!meta) throw new DamagedFile('it has no item list');
  const inside = { start: meta.start + 4, end: meta.end };
  blankItems(file, inside);
  for (const box of boxes(file, inside.start, inside.end)) {
    if (!kept.meta.has(box.type)) freeBox(file, box);
    else if (box.type === 'hdlr') blankName(file, box);
  }
  const iprp = boxOf(file, inside, 'iprp');
  const ipco = iprp && boxOf(file, iprp, 'ipco');
  if (!ipco) return file.bytes;
  // Unneeded properties become empty. They cannot be removed, because items refer to properties by number.
  for (const box of boxes(file, ipco.start, ipco.end)) {
    if (!kept.ipco.has(box.type)) freeBox(file, box);
    else if (box.type === 'colr') cleanColours(file, box);
  }
  return file.bytes;
}

function cleanColours(file: Reader, box: IsoBox): void {
  const { start, end } = box;
  if (!file.has(start, 'prof') && !file.has(start, 'rICC')) return;
  const profile = withoutTexts(file.slice(start + 4, end));
  if (profile) file.write(start + 4, profile);
  else freeBox(file, box);
}

/**
 * Box types that affect the picture, by parent. All other boxes contain user data, or free space that may hide user
 * data.
 */
const kept = {
  file: new Set('ftyp meta mdat moov moof'.split(' ')),
  meta: new Set('hdlr pitm iloc iinf iref iprp idat dinf grpl ipro'.split(' ')),
  /**
   * Kept HEIF properties: codecs, size, colours, cropping and layers. Other properties contain descriptions, times and
   * exposures.
   */
  ipco: new Set(
    (
      'hvcC lhvC av1C avcC vvcC jpgC j2kH uncC cmpd cpat icef cmpC a1op a1lx lsel oinf tols ' +
      'ispe pixi pasp clap irot imir rloc iscl colr clli mdcv cclv amve auxC ndwt cmin cmex prdi'
    ).split(' '),
  ),
};

function blankItems(file: Reader, inside: ByteSpan): void {
  const iinf = boxOf(file, inside, 'iinf');
  const metadata = iinf ? metadataItems(file, iinf) : new Set<number>();
  if (metadata.size === 0) return;
  const iloc = boxOf(file, inside, 'iloc');
  if (!iloc) throw new DamagedFile('it does not contain the positions of its items');
  const idat = boxOf(file, inside, 'idat');
  const located = new Set<number>();
  for (const { item, from, to, method } of extents(file, iloc)) {
    if (!metadata.has(item)) continue;
    const base = method === 0 ? 0 : method === 1 ? idat?.start : undefined;
    if (base === undefined || to <= from) throw unlocated();
    file.blank(base + from, base + to);
    located.add(item);
  }
  if (located.size < metadata.size) throw unlocated();
}

const unlocated = (): DamagedFile => new DamagedFile('its metadata cannot be located');

function metadataItems(file: Reader, iinf: IsoBox): Set<number> {
  const countSize = file.u8(iinf.start) === 0 ? 2 : 4;
  const items = new Set<number>();
  for (const { type, start, end } of boxes(file, iinf.start + 4 + countSize, iinf.end)) {
    if (type !== 'infe') continue;
    const version = file.u8(start);
    const idSize = version < 3 ? 2 : 4;
    const kindAt = start + 4 + idSize + 2;
    // Items of version 0 or 1 have no type. They cannot be parts of the picture, so they count as metadata.
    const isTyped = version >= 2;
    // Blanks the human-readable name of the item, and the media type of a `mime` item. The data of a `mime` item are
    // blanked, too (`blankItems`), so no program needs the media type.
    file.blank(Math.min(isTyped ? kindAt + 4 : kindAt, end), end);
    const kind = isTyped ? file.text(kindAt, 4) : null;
    if (kind === null || kind === 'Exif' || kind === 'mime' || kind === 'uri ')
      items.add(file.uint(start + 4, idSize));
  }
  return items;
}

interface Extent {
  item: number;
  from: number;
  to: number;
  /** Point from which offsets are counted: 0 = the beginning of the file, 1 = the `idat` box, 2 = another item. */
  method: number;
}

function* extents(file: Reader, { start }: IsoBox): Generator<Extent, undefined> {
  const version = file.u8(start);
  const sizes = file.u16(start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version < 2 ? 2 : 4;
  let at = start + 6;
  const take = (size: number) => {
    at += size;
    return file.uint(at - size, size);
  };
  for (let left = take(idSize); left > 0; left--) {
    const item = take(idSize);
    const method = version === 0 ? 0 : take(2) & 15;
    // Skips the data reference index. This function treats every item as a part of this file, as if the index were 0.
    take(2);
    const base = take(baseSize);
    for (let parts = take(2); parts > 0; parts--) {
      take(indexSize);
      const from = base + take(offsetSize);
      yield { item, from, to: from + take(lengthSize), method };
    }
  }
}
