import type { DrawCard } from './cards.ts';
import type { MirrorFolder } from './folder.ts';
import type { MirroredPlace } from './places.ts';
import { plainPages } from './plain-pages.ts';

/** What an option adds to a mirror. */
export interface Share {
  option: 'pages' | 'cards' | 'media' | 'editions';
  files: number;
  bytes: number;
}

/** Does what an option asks for. @returns also what the folder then holds more than before */
export async function sharing<T>(
  option: Share['option'],
  folder: MirrorFolder,
  work: () => Promise<T>,
): Promise<{ done: T; share: Share }> {
  const { files, bytes } = folder;
  const done = await work();
  return { done, share: { option, files: folder.files - files, bytes: folder.bytes - bytes } };
}

/** So many places tell of how large the pages of all are, within a tenth; and so many of their pictures. */
const sample = { pages: 500, cards: 5 } as const;

/** Some of a list, from all over it; all of a shorter one. */
function some<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)]).filter((one) => one !== undefined); // oxfmt-ignore
}

/** About how many bytes all pages take. */
export function sizeOfPages(
  places: readonly MirroredPlace[],
  copy: Parameters<typeof plainPages>[1],
): number {
  const asked = some(places, sample.pages);
  let bytes = 0;
  for (const [, html] of plainPages(asked, copy)) bytes += Buffer.byteLength(html);
  return asked.length === 0 ? bytes : (bytes * places.length) / asked.length;
}

/** About how many bytes the pictures of places take, and milliseconds to draw them. */
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
