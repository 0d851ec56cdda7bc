import { contentHash } from '../../functions/src/atlas/cell.ts';
import { pagePaths } from '../../functions/src/pages/addresses.ts';
import type { MirroredPlace } from './places.ts';
import type { MirrorFolder } from './folder.ts';

export type DrawCard = (place: MirroredPlace['place']) => Uint8Array;

export interface CardDrawing {
  /** Address of the live site. Each picture shows the host of this address. */
  site: string;
  draw: DrawCard;
}

interface Card {
  /** Path relative to the mirror's folder. */
  name: string;
  place: MirroredPlace['place'];
  hash: string;
}

/**
 * File with the list of drawn pictures. Each line contains a hash (see `cardOf`), a space, and the picture's name. The
 * name contains the place's revision, but the revision does not show whether a picture is current: after a backup was
 * restored, later changes use some revisions a second time.
 */
const drawnFile = 'cards/drawn.txt';
/** Number of hex digits of `contentHash`. */
const hashLength = 16;

/** Returns null if the place has no revision. A place without a revision has no picture. */
function cardOf({ place, details }: MirroredPlace, site: string): Card | null {
  if (!details) return null;
  const name = pagePaths.card(place.place_id, details.revision).slice(1);
  return { name, place, hash: contentHash(JSON.stringify([site, place])) };
}

/**
 * Returns a function that checks whether the list of drawn pictures contains a card's picture with the card's current
 * hash. The list is not checked against `SHA256SUMS`: after an interrupted run, the list is newer than its checksum,
 * but its hashes are correct.
 */
async function drawnIn(folder: MirrorFolder): Promise<(card: Card) => boolean> {
  const lines = ((await folder.read(drawnFile))?.toString() ?? '').split('\n');
  const hashes = new Map(
    lines.map((line) => [line.slice(hashLength + 1), line.slice(0, hashLength)]),
  );
  return ({ name, hash }) => hashes.get(name) === hash;
}

const cardsOf = (places: readonly MirroredPlace[], site: string): Card[] =>
  places.map((one) => cardOf(one, site)).filter((card) => card !== null);

/**
 * Replaces outdated pictures first, then writes the list of hashes, and then draws missing pictures. When the list is
 * written, every existing picture is current. So after an interruption, no outdated picture counts as current, and the
 * next run draws the pictures that are still missing.
 */
export async function putCards(
  folder: MirrorFolder,
  places: readonly MirroredPlace[],
  { site, draw }: CardDrawing,
): Promise<void> {
  const isDrawn = await drawnIn(folder);
  const cards = cardsOf(places, site);
  const replaced = new Set<Card>();
  for (const card of cards) {
    if (isDrawn(card) || !(await folder.read(card.name))) continue;
    await folder.put(card.name, draw(card.place));
    replaced.add(card);
  }
  await folder.put(drawnFile, cards.map(({ name, hash }) => `${hash} ${name}\n`).join(''));
  for (const card of cards)
    if (!replaced.has(card))
      await folder.put(card.name, (await folder.known(card.name)) ?? draw(card.place));
}

export async function missingCards(
  folder: MirrorFolder,
  places: readonly MirroredPlace[],
  site: string,
): Promise<MirroredPlace[]> {
  const isDrawn = await drawnIn(folder);
  const missing: MirroredPlace[] = [];
  for (const one of places) {
    const card = cardOf(one, site);
    if (card && !(isDrawn(card) && (await folder.known(card.name)))) missing.push(one);
  }
  return missing;
}
