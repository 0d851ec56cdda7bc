import { fold, foldTight, typedSkeleton } from '@shared/names/fold.ts';
import { withoutKind } from '@shared/names/kind-words.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { KeyIndex, KeyRange } from './key-index.ts';

/** How well a name fits what was typed, the best first. What fits less is no answer at all. */
const fits = {
  whole: 1,
  beginning: 2,
  laterWord: 3,
  sameSound: 4,
  slip: 5,
  beginsWithSound: 6,
} as const;

/** With so many that are written as was typed, nobody looks for what only sounds so. */
const enough = 3;
/** Shorter sounds begin names that have nothing to do with what was typed. */
const shortestBeginning = 4;
/** Metres; farther away than this even a city comes after what is near (product.md §9). */
const near500km = 500_000;
/** Metres; of two settlements of one name nearer to each other than this, one is a repetition. */
const repetition = 3_000;

interface Hit {
  index: number;
  fit: number;
  far: boolean;
  importance: number;
  metres: number;
}

/** Settlements by any of their names, in any script and spelling. */
export class GazetteerSearch {
  readonly #gazetteer: Gazetteer;
  /** For each settlement how well it fits the question at hand; 0 for not at all. */
  readonly #fit: Uint8Array;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#fit = new Uint8Array(gazetteer.size);
  }

  /** Indexes, the best first: by fit, then by importance, then the nearer. */
  search(text: string, near: Location, most: number): number[] {
    const words = fold(text).split(' ');
    const asTyped = this.#hits(text, words.join(''), near, most);
    if (asTyped.length > 0) return asTyped;
    // "Təbriz şəhəri": only where the whole finds nothing, since names hold such words too.
    const cores = withoutKind(words).flatMap((core) =>
      this.#hits(core.words.join(' '), core.words.join(''), near, most),
    );
    return [...new Set(cores)].slice(0, most);
  }

  #hits(text: string, typed: string, near: Location, most: number): number[] {
    if (typed === '') return [];
    const { keys, sounds } = this.#gazetteer;
    const touched: number[] = [];
    const offer = (index: KeyIndex, { from, to }: KeyRange, fitOf: (key: number) => number) => {
      for (let key = from; key < to; key++) {
        const owner = index.ownerOf(key);
        const before = this.#fit[owner] ?? 0;
        const fit = fitOf(key);
        if (fit === 0 || (before !== 0 && before <= fit)) continue;
        if (before === 0) touched.push(owner);
        this.#fit[owner] = fit;
      }
    };

    offer(keys, keys.withPrefix(typed), (key) => {
      const isAll = keys.lengthOf(key) === typed.length;
      if (!keys.isWhole(key)) return fits.laterWord;
      return isAll ? fits.whole : fits.beginning;
    });
    const sound = typedSkeleton(text);
    if (touched.length < enough && sound.length >= 2) {
      offer(sounds, sounds.withPrefix(sound), (key) => {
        if (sounds.lengthOf(key) === sound.length) return fits.sameSound;
        return 0;
      });
    }
    const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
    // Two slips are looked for only where the first letter is right: elsewhere half of all names are near.
    const certain = slips === 2 ? 1 : 0;
    if (touched.length === 0 && slips > 0) {
      for (const range of keys.almostWithPrefix(typed, slips, certain))
        offer(keys, range, (key) => (keys.isWhole(key) ? fits.slip : 0));
    }
    if (touched.length === 0 && sound.length >= shortestBeginning)
      offer(sounds, sounds.withPrefix(sound), () => fits.beginsWithSound);

    const best = this.#best(touched, near, most);
    for (const index of touched) this.#fit[index] = 0;
    return best;
  }

  #best(indexes: readonly number[], near: Location, most: number): number[] {
    const { nearest } = this.#gazetteer;
    // Twice as many as are wanted, for those that repeat one another.
    const room = 2 * most;
    const best: Hit[] = [];
    for (const index of indexes) {
      const last = best[room - 1];
      const fit = this.#fit[index] ?? 0;
      const importance = this.#gazetteer.importanceOf(index);
      // A letter or two begin thousands of names: most are passed over before their distance is known.
      const cannot =
        last && (fit > last.fit || (fit === last.fit && !last.far && importance < last.importance));
      if (cannot) continue;
      const metres = distanceBetween(near, nearest.locationOf(index));
      const hit: Hit = { index, fit, far: metres > near500km, importance, metres };
      if (last && compare(hit, last) >= 0) continue;
      best.splice(best.findLastIndex((other) => compare(other, hit) <= 0) + 1, 0, hit);
      if (best.length > room) best.pop();
    }
    return this.#eachOnce(best.map(({ index }) => index)).slice(0, most);
  }

  #eachOnce(indexes: readonly number[]): number[] {
    const { nearest } = this.#gazetteer;
    const seen = new Map<string, number[]>();
    return indexes.filter((index) => {
      const name = foldTight(this.#gazetteer.settlement(index).names.latin);
      const namesakes = seen.get(name) ?? [];
      const repeats = namesakes.some(
        (other) =>
          distanceBetween(nearest.locationOf(index), nearest.locationOf(other)) < repetition,
      );
      if (!repeats) seen.set(name, [...namesakes, index]);
      return !repeats;
    });
  }
}

function compare(a: Hit, b: Hit): number {
  return (
    a.fit - b.fit ||
    Number(a.far) - Number(b.far) ||
    b.importance - a.importance ||
    a.metres - b.metres
  );
}
