import { unpackPlace, type PackedPlace } from '@shared/formats/atlas.ts';
import { foldedWords, skeleton } from '@shared/names/fold.ts';
import { withoutKind } from '@shared/names/kind-words.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import type { NamesPack } from '@shared/formats/place-details.ts';
import { SortedKeys, type KeyEntry } from '@shared/names/sorted-keys.ts';
import { isSeat } from './cell.ts';

/** Shorter sounds match nearly everything (contract/names/fold.ts). */
const shortestSound = 2;
/** Shorter sounds must be all of a name's. */
const shortestBeginningSound = 3;

/** What may be meant by a text, as keys to look up. */
interface Asked {
  /** The whole text, and what is left of it without a word that says what the place is. */
  beginnings: string[];
  words: string[];
  sound: string;
}

export function askedBy(text: string): Asked {
  const words = foldedWords(text);
  const cores = withoutKind(words).map((core) => core.words.join(''));
  return {
    beginnings: [...new Set([words.join(''), ...cores])].filter((key) => key.length > 1),
    words: words.filter((word) => word.length > 1),
    sound: skeleton(text),
  };
}

/** A place that may be meant: the lower the rank, the likelier. */
export interface Match {
  place: PackedPlace;
  rank: number;
}

/** The ranks of one kind of match begin here; letters that are left of the name come on top. */
const ranks = { name: 0, word: 1_000, sound: 2_000 } as const;
/** Seats of provinces and counties come first among matches of their kind. */
const notSeat = 500;

/** The places of one cell by the beginnings of their names, of the words in them, and by their sounds. */
export class CellNames {
  readonly #places: readonly PackedPlace[];
  readonly #forms: ReadonlyMap<string, string[]>;
  readonly #names = new SortedKeys<number>();
  readonly #words = new SortedKeys<number>();
  readonly #sounds = new SortedKeys<number>();

  constructor(places: readonly PackedPlace[], forms: NamesPack['names']) {
    this.#places = places;
    this.#forms = new Map(forms.map(([id, of]) => [id, of]));
    const keys: Record<'names' | 'words' | 'sounds', KeyEntry<number>[]> = {
      names: [],
      words: [],
      sounds: [],
    };
    places.forEach((place, value) => {
      for (const name of new Set([...chosenNames(unpackPlace(place)), ...this.formsOf(place[0])])) {
        const words = foldedWords(name);
        keys.names.push({ key: words.join(''), value });
        if (words.length > 1) keys.words.push(...words.map((key) => ({ key, value })));
        const key = skeleton(name);
        if (key.length >= shortestSound) keys.sounds.push({ key, value });
      }
    });
    this.#names.add(keys.names);
    this.#words.add(keys.words);
    this.#sounds.add(keys.sounds);
  }

  /** The further names of a place. */
  formsOf(placeId: string): readonly string[] {
    return this.#forms.get(placeId) ?? [];
  }

  /** Each place that may be meant, once, by its best rank. */
  matches({ beginnings, words, sound }: Asked): Match[] {
    const best = new Map<number, number>();
    const offer = (keys: SortedKeys<number>, beginning: string, first: number) => {
      for (const { key, value } of keys.withPrefix(beginning)) {
        const rank = first + key.length - beginning.length;
        if (rank < (best.get(value) ?? Infinity)) best.set(value, rank);
      }
    };
    for (const beginning of beginnings) offer(this.#names, beginning, ranks.name);
    for (const word of words) offer(this.#words, word, ranks.word);
    if (sound.length >= shortestBeginningSound) offer(this.#sounds, sound, ranks.sound);
    else if (sound.length >= shortestSound) {
      for (const { key, value } of this.#sounds.withPrefix(sound))
        if (key === sound && !best.has(value)) best.set(value, ranks.sound);
    }
    return [...best].map(([index, rank]) => {
      const place = this.#places[index];
      if (!place) throw new Error(`no place ${index} of ${this.#places.length}`);
      return { place, rank: rank + (isSeat(place[0]) ? 0 : notSeat) };
    });
  }
}
