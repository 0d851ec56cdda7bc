import { importance, settlementClasses, type SettlementClass } from '@shared/names/importance.ts';
import type { SettlementNames, SettlementVariant } from '@shared/formats/settlement-pack.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { BuiltUp } from '@shared/formats/gazetteer/built-up.ts';
import {
  noDivision,
  type DivisionNames,
  type GazetteerFiles,
} from '@shared/formats/gazetteer/files.ts';
import { KeyIndex } from '@shared/formats/gazetteer/key-index.ts';
import { NearestIndex } from '@shared/geo/nearest-index.ts';
import { Sections } from '@shared/formats/gazetteer/sections.ts';

export interface GazetteerSettlement {
  id: number;
  names: SettlementNames;
  variants: SettlementVariant[];
  location: Location;
  /** ISO 3166-1 alpha-2 code of the country. */
  country: string;
  division: DivisionNames;
  class: SettlementClass | null;
}

interface Division extends DivisionNames {
  country: string;
}

const nowhere: Division = { country: '', ...noDivision };

export class Gazetteer {
  readonly nearest: NearestIndex;
  readonly builtUp: BuiltUp;
  /** Search keys of GeoNames' names, and of the Persian names that only OpenStreetMap has. */
  readonly keys: readonly KeyIndex[];
  readonly sounds: readonly KeyIndex[];
  readonly #ids: Uint32Array;
  readonly #classes: Uint8Array;
  readonly #population: Uint32Array;
  readonly #gone: Uint8Array;
  readonly #builtUpAreaOf: Uint32Array;
  readonly #divisionOf: Uint16Array;
  readonly #divisions: readonly Division[];
  readonly #texts: Uint8Array;
  readonly #ends: Uint32Array;

  /** @throws Error if the files are not from the same version of the gazetteer */
  constructor(files: GazetteerFiles) {
    const names = new Sections(files.names);
    const areas = new Sections(files.areas);
    this.#ids = names.u32('ids');
    this.#population = names.u32('population');
    this.#gone = names.u8('gone');
    this.#divisionOf = names.u16('division');
    this.#divisions = JSON.parse(text(names.u8('divisions'))) as Division[];
    this.#texts = names.u8('texts');
    this.#ends = names.u32('ends');
    const [lat, lng] = [names.i32('lat'), names.i32('lng')];
    this.nearest = new NearestIndex(lat.length, (index) => ({
      lat: (lat[index] ?? 0) / 100_000,
      lng: (lng[index] ?? 0) / 100_000,
    }));
    this.keys = [names, areas].map((file) => new KeyIndex(file, 'keys'));
    this.sounds = [names, areas].map((file) => new KeyIndex(file, 'sounds'));
    this.#classes = areas.u8('classes');
    this.#builtUpAreaOf = areas.u32('area');
    this.builtUp = new BuiltUp(areas);
    const stamps = [names.u32('stamp')[0], areas.u32('stamp')[0]];
    if (stamps[0] !== stamps[1])
      throw new Error(
        `the names have the stamp ${stamps[0]}, the areas ${stamps[1]}: build both again`,
      );
  }

  get size(): number {
    return this.#ids.length;
  }

  indexOf(id: number): number | null {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id ? low : null;
  }

  classOf(index: number): SettlementClass | null {
    return settlementClasses[(this.#classes[index] ?? 0) - 1] ?? null;
  }

  /** Returns 0 if the number of inhabitants is unknown. */
  populationOf(index: number): number {
    return this.#population[index] ?? 0;
  }

  importanceOf(index: number): number {
    return importance({
      class: this.classOf(index),
      population: this.populationOf(index),
      gone: this.#gone[index] === 1,
    });
  }

  /** Returns the number that identifies the settlement's built-up area; 0 if the area is unknown. */
  builtUpAreaOf(index: number): number {
    return this.#builtUpAreaOf[index] ?? 0;
  }

  divisionOf(index: number): number {
    return this.#divisionOf[index] ?? 0;
  }

  get divisions(): readonly (DivisionNames & { country: string })[] {
    return this.#divisions;
  }

  settlement(index: number): GazetteerSettlement {
    const [latin = '', fa = '', az = '', azb = '', variants = ''] = text(
      this.#texts.subarray(this.#ends[index], this.#ends[index + 1]),
    ).split('\t');
    const { country, ...division } = this.#divisions[this.#divisionOf[index] ?? 0] ?? nowhere;
    return {
      id: this.#ids[index] ?? 0,
      names: { latin, fa, az, azb },
      variants: variants.split('|').flatMap((entry) => {
        const colon = entry.indexOf(':');
        return colon < 0 ? [] : [{ language: entry.slice(0, colon), text: entry.slice(colon + 1) }];
      }),
      location: this.nearest.locationOf(index),
      country,
      division,
      class: this.classOf(index),
    };
  }
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
