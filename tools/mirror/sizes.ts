import type { DrawCard } from './cards.ts';
import type { MirrorFolder } from './folder.ts';
import type { MirroredPlace } from './places.ts';
import { plainPages } from './plain-pages.ts';

export interface Share {
  option: 'pages' | 'cards' | 'media' | 'editions';
  files: number;
  bytes: number;
}

/** @returns the result of `work`, and the files and bytes that `work` added to the folder */
export async function sharing<T>(
  option: Share['option'],
  folder: MirrorFolder,
  work: () => Promise<T>,
): Promise<{ done: T; share: Share }> {
  const { files, bytes } = folder;
  const done = await work();
  return { done, share: { option, files: folder.files - files, bytes: folder.bytes - bytes } };
}

/**
 * Number of places in a sample. The tool makes the pages or pictures of the sample, and estimates the total size from
 * their size. The estimates are off by less than 10 %.
 */
const sample = { pages: 500, cards: 5 } as const;

/** Picks at most `count` items at equal distances in the list. */
function some<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)]).filter((one) => one !== undefined); // oxfmt-ignore
}

export function sizeOfPages(
  places: readonly MirroredPlace[],
  copy: Parameters<typeof plainPages>[1],
): number {
  const asked = some(places, sample.pages);
  let bytes = 0;
  for (const [, html] of plainPages(asked, copy)) bytes += Buffer.byteLength(html);
  return asked.length === 0 ? bytes : (bytes * places.length) / asked.length;
}

export function sizeOfCards(
  places: readonly MirroredPlace[],
  draw: DrawCard,
): { bytes: number; milliseconds: number } {
  const asked = some(places, sample.cards);
  const started = performance.now();
  const bytes = asked.reduce((sum, { place }) => sum + draw(place).length, 0);
  const share = places.length / Math.max(1, asked.length);
  return { bytes: bytes * share, milliseconds: (performance.now() - started) * share };
}
