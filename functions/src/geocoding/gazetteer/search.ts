import { distanceBetween } from '@shared/geo/distance.ts';
import { foldTight } from '@shared/names/fold.ts';
import { findByName } from '@shared/names/ranking/find.ts';
import type { NameEntry, NameLookup, ToleratedSlips, Visit } from '@shared/names/ranking/lookup.ts';
import { bestOf } from '@shared/names/ranking/matches.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { KeyIndex, KeyRange } from '@shared/formats/gazetteer/key-index.ts';

/**
 * Two settlements with the same name are duplicates if they are closer than this distance in metres. The search drops
 * one of them.
 */
const repetition = 3_000;

export class GazetteerNames implements NameLookup<number> {
  readonly #gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  names = (beginning: string, visit: Visit<number>): void => {
    for (const keys of this.#gazetteer.keys)
      this.#visit(keys, keys.withPrefix(beginning), beginning.length, visit, true);
  };

  wholeNames = (name: string, visit: Visit<number>): void => {
    for (const keys of this.#gazetteer.keys)
      this.#visit(keys, keys.equalTo(name), name.length, visit, true);
  };

  words = (beginning: string, visit: Visit<number>): void => {
    for (const keys of this.#gazetteer.keys)
      this.#visit(keys, keys.withPrefix(beginning), beginning.length, visit);
  };

  sounds = (beginning: string, visit: Visit<number>): void => {
    for (const sounds of this.#gazetteer.sounds)
      this.#visit(sounds, sounds.withPrefix(beginning), beginning.length, visit, true);
  };

  wholeSounds = (sound: string, visit: Visit<number>): void => {
    for (const sounds of this.#gazetteer.sounds)
      this.#visit(sounds, sounds.equalTo(sound), sound.length, visit, true);
  };

  slips = (typed: string, { most, afterFirst }: ToleratedSlips, visit: Visit<number>): void => {
    // If two typing errors are tolerated, the first letter must be right, because without this rule half of all names
    // would match.
    const correct = most === 2 || afterFirst ? 1 : 0;
    for (const keys of this.#gazetteer.keys)
      for (const range of keys.almostWithPrefix(typed, most, correct))
        this.#visit(keys, range, Infinity, visit, true);
  };

  kinds = (): void => undefined;

  namesOf = (index: number): string[] => {
    const { names, variants } = this.#gazetteer.settlement(index);
    return [...Object.values(names), ...variants.map(({ text }) => text)];
  };

  #visit(
    index: KeyIndex,
    { from, to }: KeyRange,
    length: number,
    visit: Visit<number>,
    wholeOnly = false,
  ): void {
    // One object is reused for speed, because a single typed letter matches ten thousand keys.
    const found: NameEntry<number> = { owner: 0, form: null };
    for (let key = from; key < to; key++) {
      if (wholeOnly && !index.isWholeName(key)) continue;
      found.owner = index.ownerOf(key);
      visit(found, Math.max(0, index.lengthOf(key) - length));
    }
  }
}

export class GazetteerSearch {
  readonly #gazetteer: Gazetteer;
  readonly #names: GazetteerNames;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#names = new GazetteerNames(gazetteer);
  }

  search(text: string, near: Location, most: number): number[] {
    const { nearest } = this.#gazetteer;
    // The search finds twice as many settlements as requested, because duplicates are dropped afterwards.
    const best = bestOf(findByName(this.#names, text), 2 * most, {
      importanceOf: (index) => this.#gazetteer.importanceOf(index),
      metresTo: (index) => distanceBetween(near, nearest.locationOf(index)),
    });
    return this.#eachOnce(best.map(({ owner }) => owner)).slice(0, most);
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
