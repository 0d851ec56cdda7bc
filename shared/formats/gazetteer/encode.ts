import { fold, skeleton } from '@shared/names/fold.ts';
import { settlementClasses, type SettlementClass } from '@shared/names/importance.ts';
import type { SettlementNames, SettlementVariant } from '@shared/formats/settlement-pack.ts';
import type { DivisionNames, GazetteerFiles } from './files.ts';
import { keyColumns, type Key } from './key-index.ts';
import { writeSections } from './sections.ts';

export interface EncodedSettlement extends SettlementNames {
  id: number;
  lat: number;
  lng: number;
  /** Country code in ISO 3166-1 alpha-2. */
  country: string;
  division: DivisionNames;
  population: number | null;
  gone: boolean;
  class: SettlementClass | null;
  variants: readonly SettlementVariant[];
  /** OpenStreetMap's Persian name; empty if unknown or if `fa` is known. */
  osmFa: string;
  /** Number that identifies the built-up area of the settlement; 0 if no area is known. */
  area: number;
}

export interface BuiltUpColumns {
  rows: Uint32Array;
  starts: Uint16Array;
  ends: Uint16Array;
  areas: Uint32Array;
}

export function encodeGazetteer(
  settlements: readonly EncodedSettlement[],
  builtUp: BuiltUpColumns,
): GazetteerFiles {
  const all = settlements.toSorted((a, b) => a.id - b.id);
  const texts = all.map(textOf);
  const ends = new Uint32Array(all.length + 1);
  texts.forEach((text, index) => {
    ends[index + 1] = (ends[index] ?? 0) + text.length;
  });
  const divisionTexts = all.map(divisionOf);
  const divisions = [...new Set(divisionTexts)].sort();
  const divisionAt = new Map(divisions.map((text, index) => [text, index]));
  const ids = Uint32Array.from(all, ({ id }) => id);
  const stamp = Uint32Array.of(stampOf(ids));
  return {
    names: writeSections({
      stamp,
      ids,
      lat: Int32Array.from(all, ({ lat }) => Math.round(lat * 100_000)),
      lng: Int32Array.from(all, ({ lng }) => Math.round(lng * 100_000)),
      population: Uint32Array.from(all, ({ population }) => population ?? 0),
      gone: Uint8Array.from(all, ({ gone }) => (gone ? 1 : 0)),
      division: Uint16Array.from(divisionTexts, (text) => divisionAt.get(text) ?? 0),
      divisions: bytesOf(`[${divisions.join(',')}]`),
      texts: concatenated(texts),
      ends,
      ...searchColumns(all.map(spellingsOf)),
    }),
    areas: writeSections({
      stamp,
      classes: Uint8Array.from(all, (one) =>
        one.class === null ? 0 : settlementClasses.indexOf(one.class) + 1,
      ),
      area: Uint32Array.from(all, ({ area }) => area),
      ...searchColumns(all.map(({ osmFa }) => (osmFa === '' ? [] : [osmFa]))),
      'built.rows': builtUp.rows,
      'built.starts': builtUp.starts,
      'built.ends': builtUp.ends,
      'built.areas': builtUp.areas,
    }),
  };
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function textOf({ latin, fa, az, azb, variants }: EncodedSettlement): Uint8Array {
  const others = variants.map(({ language, text }) => `${language}:${text}`).join('|');
  return bytesOf([latin, fa, az, azb, others].join('\t'));
}

function divisionOf({ country, division }: EncodedSettlement): string {
  return JSON.stringify({ country, ...division });
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Returns a checksum of ids: FNV-1a, with whole ids in place of bytes. Both files of a gazetteer contain it. If the two
 * checksums differ, the files contain different settlements and cannot be used together.
 */
function stampOf(ids: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (const id of ids) hash = Math.imul(hash ^ id, 0x01000193);
  return hash >>> 0;
}

function spellingsOf({ latin, fa, az, azb, variants }: EncodedSettlement): string[] {
  return [latin, fa, az, azb, ...variants.map(({ text }) => text)].filter((name) => name !== '');
}

/** @param names the names of each settlement. The owner of a key is the settlement's index in this list. */
function searchColumns(names: readonly string[][]) {
  return {
    ...keyColumns('keys', names.flatMap(nameKeys)),
    ...keyColumns('sounds', names.flatMap(soundKeys)),
  };
}

const shortestRest = 2;

function nameKeys(names: readonly string[], owner: number): Key[] {
  const wholes = new Set<string>();
  const rests = new Set<string>();
  for (const name of names) {
    const words = fold(name).split(' ');
    wholes.add(words.join(''));
    for (let from = 1; from < words.length; from++) rests.add(words.slice(from).join(''));
  }
  const key = (whole: boolean) => (text: string) => ({ text, owner, whole });
  return [
    ...[...wholes].filter((text) => text !== '').map(key(true)),
    ...[...rests]
      .filter((text) => text.length >= shortestRest && !wholes.has(text))
      .map(key(false)),
  ];
}

/** Minimum characters of a skeleton (names/fold.ts). Shorter skeletons match nearly every name. */
const shortestSound = 2;

function soundKeys(names: readonly string[], owner: number): Key[] {
  const sounds = new Set(names.map(skeleton));
  return [...sounds]
    .filter((text) => text.length >= shortestSound)
    .map((text) => ({ text, owner, whole: true }));
}
