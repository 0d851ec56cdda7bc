import {
  detailLimits,
  inDetailsFile,
  isDetailsFile,
  packContent,
  type DetailPack,
  type DetailsManifest,
  type FurtherNamesPack,
  type PackedDetails,
  type PackedContent,
  type PackSummary,
  type PublicPlace,
  type DetailsFile,
  type YearsPack,
} from '@shared/formats/place-details.ts';
import { namesIn, yearsIn } from '@shared/formats/names-in-pack.ts';
import { datedNames, type DatedName } from '@shared/names/in-year.ts';
import { formsInPack, otherForms, otherFormsBytes } from '@shared/names/other-forms.ts';
import { contentHash, type CellFile } from './cell.ts';

export interface StoredDetailsFile {
  place_id: string;
  body: string;
  hash: string;
}

/**
 * If the place's details are long, `long` contains them as a file of their own, and the pack contains only the hash and
 * size of this file.
 */
export interface PackedBeside {
  details: PackedDetails;
  long: StoredDetailsFile | null;
}

export function packDetails(place: PublicPlace): PackedBeside {
  const { place_id, details } = place;
  const content = withSortedKeys(packContent(details.content)) as PackedContent;
  const { names } = details.content;
  const forms = names.length > 0 ? otherForms(place, names) : [];
  const isLong =
    bytesOf(content, ...(forms.length > 0 ? [forms] : [])) > detailLimits.contentInPack;
  const long = isLong ? detailsFile(place_id, content) : null;
  const packed: PackedDetails = [
    place_id,
    details.revision,
    Date.parse(details.updated_at),
    details.approximate ? 1 : 0,
    long ? [long.hash, Buffer.byteLength(long.body)] : content,
    ...namesBeside(forms, long ? datedNames(names) : []),
  ];
  return { details: packed, long };
}

/**
 * Sorts the keys of objects. The same place must always give the same bytes, and Firestore does not preserve the
 * order of keys.
 */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, withSortedKeys(member)]));
}

/**
 * Returns the last elements of a place's entry in the pack: its further names, its dated names, and a mark. Both lists
 * of names together take at most `otherFormsBytes` bytes. If the dated names do not fit, `inDetailsFile` replaces their
 * list. If some further names do not fit, the mark is `inDetailsFile`; otherwise there is no mark. The place's details
 * file contains all names that do not fit.
 */
function namesBeside(
  forms: readonly string[],
  dated: readonly DatedName[],
): [string[]?, (DatedName[] | typeof inDetailsFile)?, typeof inDetailsFile?] {
  const taken = formsInPack(forms);
  const room = otherFormsBytes - bytesOf(taken);
  const years = dated.length > 0 && bytesOf(dated) > room ? inDetailsFile : [...dated];
  if (taken.length < forms.length) return [taken, years, inDetailsFile];
  if (years.length > 0) return [taken, years];
  return taken.length > 0 ? [taken] : [];
}

const bytesOf = (...parts: readonly unknown[]): number =>
  parts.reduce<number>((sum, part) => sum + Buffer.byteLength(JSON.stringify(part)), 0);

function detailsFile(place_id: string, content: PackedContent): StoredDetailsFile {
  const body = JSON.stringify({ version: 1, place_id, story: content } satisfies DetailsFile);
  return { place_id, body, hash: contentHash(body) };
}

/** Creates a detail pack and its entry in the manifest. The order of the places does not affect the pack's bytes. */
export function makePack(
  key: string,
  places: readonly PackedDetails[],
): { file: CellFile; summary: PackSummary } {
  const sorted = places.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const body = JSON.stringify({ version: 1, key, places: sorted } satisfies DetailPack);
  const hash = contentHash(body);
  const named = namesIn(sorted).length;
  const dated = yearsIn(sorted).length;
  return {
    file: { key, body, hash },
    summary: {
      key,
      hash,
      bytes: Buffer.byteLength(body),
      ...(named > 0 ? { named } : {}),
      ...(dated > 0 ? { dated } : {}),
    },
  };
}

export function unpackPackBody(body: string): PackedDetails[] {
  return (JSON.parse(body) as DetailPack).places;
}

export function isLong([, , , , content]: PackedDetails): boolean {
  return isDetailsFile(content);
}

export const namedIn = (body: string): FurtherNamesPack['names'] => namesIn(unpackPackBody(body));

export const datedIn = (body: string): YearsPack['names'] => yearsIn(unpackPackBody(body));

export function namesOfPack(key: string, body: string): string {
  return JSON.stringify({ version: 1, key, names: namedIn(body) } satisfies FurtherNamesPack);
}

export function yearsOfPack(key: string, body: string): string {
  return JSON.stringify({ version: 1, key, names: datedIn(body) } satisfies YearsPack);
}

export function makeDetailsManifest(
  revision: number,
  packs: readonly PackSummary[],
): DetailsManifest {
  return { version: 1, revision, packs: packs.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
}
