import { isInvisible } from './characters.ts';
import type { Font } from './font.ts';
import { openFont, type Weight } from './font-engine.ts';

interface Family {
  readonly file: (weight: Weight) => string;
  readonly letters: RegExp;
}

const googleWeights = { Light: 300, Regular: 400, Medium: 500, Bold: 700 } as const;

/**
 * Returns a Noto family from a package with one file per weight. Other packages split a font into several files, so a
 * letter and its marks may be in different files.
 */
function noto(name: string, letters: RegExp): Family {
  const folder = name.replaceAll(/(?!^)(?=[A-Z])/g, '-').toLowerCase();
  return {
    letters,
    file: (weight) => {
      const style = `${googleWeights[weight]}${weight}`;
      return `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`;
    },
  };
}

/**
 * Font families in order of preference. The first family contains all letters of the book's two scripts, including ə.
 */
const families: readonly Family[] = [
  { file: (weight) => `vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`, letters: /^/u },
  noto('NotoSansArabic', /\p{Script=Arabic}/u),
  noto('NotoSansSyriac', /\p{Script=Syriac}/u),
  noto('NotoSansHebrew', /\p{Script=Hebrew}/u),
  noto('NotoSansArmenian', /\p{Script=Armenian}/u),
  noto('NotoSansGeorgian', /\p{Script=Georgian}/u),
  noto('NotoSans', /^/u),
];

/** Splits a word into letters with their marks, because one font must draw a letter and all its marks. */
const clusters = new Intl.Segmenter('az', { granularity: 'grapheme' });

/**
 * A part of a word that one font draws. `font` is the index of this font in the chain, or null if no font can draw the
 * part.
 */
export interface FontPart {
  text: string;
  readonly font: number | null;
}

/**
 * All fonts in one weight. Joined letters must be from one font, so the first font with all letters of a word draws the
 * whole word. If no font has all letters, the first font with a letter and all its marks draws this letter. A font file
 * is read when a letter needs it.
 */
export class FontChain {
  readonly #weight: Weight;
  readonly #opened: (Font | undefined)[] = [];
  readonly main: Font;

  constructor(weight: Weight) {
    this.#weight = weight;
    this.main = this.at(0);
  }

  at(index: number): Font {
    const family = families[index];
    if (!family) throw new RangeError(`there is no font ${index}, only ${families.length} fonts`);
    return (this.#opened[index] ??= openFont(family.file(this.#weight)));
  }

  partsOf(word: string): FontPart[] {
    const whole = this.#fontOf(word);
    if (whole !== null) return [{ text: word, font: whole }];
    const parts: FontPart[] = [];
    const add = (text: string, font: number | null): void => {
      const last = parts.at(-1);
      if (last?.font === font) last.text += text;
      else parts.push({ text, font });
    };
    for (const { segment } of clusters.segment(word)) {
      const font = this.#fontOf(segment);
      if (font !== null) add(segment, font);
      else for (const character of segment) add(character, this.#fontOf(character));
    }
    return parts;
  }

  characterSet(): number[] {
    const all = families.flatMap((_, index) => this.at(index).characterSet);
    return [...new Set(all)].sort((a, b) => a - b);
  }

  draws(text: string): boolean {
    return this.partsOf(text).every(({ font }) => font !== null);
  }

  #fontOf(text: string): number | null {
    for (const [index, { letters }] of families.entries()) {
      if (!letters.test(text)) continue;
      const font = this.at(index);
      if ([...text].every((one) => isInvisible(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))) return index; // oxfmt-ignore
    }
    return null;
  }
}
