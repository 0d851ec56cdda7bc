import { isInvisible } from './characters.ts';
import type { Font } from './font.ts';
import { openFont, type Weight } from './font-engine.ts';

interface Family {
  readonly file: (weight: Weight) => string;
  /** Letters for which this family is used. The family's file is opened only for such letters. */
  readonly letters: RegExp;
}

const googleWeights = { Light: 300, Regular: 400, Medium: 500, Bold: 700 } as const;

/** Describes a Noto family from npm. Its file contains the complete font, so a letter and its marks are in one file. */
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

/** The families in order of preference. The first one contains all letters of the book's two scripts (including ə). */
const families: readonly Family[] = [
  { file: (weight) => `vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`, letters: /^/u },
  noto('NotoSansArabic', /\p{Script=Arabic}/u),
  noto('NotoSansSyriac', /\p{Script=Syriac}/u),
  noto('NotoSansHebrew', /\p{Script=Hebrew}/u),
  noto('NotoSansArmenian', /\p{Script=Armenian}/u),
  noto('NotoSansGeorgian', /\p{Script=Georgian}/u),
  noto('NotoSans', /^/u),
];

/** Splits a text into letters with their marks. One font must draw a letter and all its marks. */
const clusters = new Intl.Segmenter('az', { granularity: 'grapheme' });

/** A part of a word that one font draws; `font` is null when no font can. */
export interface FontPart {
  text: string;
  readonly font: number | null;
}

/**
 * One weight of all fonts. A word is drawn with the first font that has all its letters, because joined letters must be
 * from one font. If no font has all letters, each letter is drawn with the first font that has the letter and all its
 * marks. A font is read when a letter needs it.
 */
export class FontChain {
  readonly #weight: Weight;
  readonly #opened: (Font | undefined)[] = [];
  readonly main: Font;

  constructor(weight: Weight) {
    this.#weight = weight;
    this.main = this.at(0);
  }

  /** Returns the font with an index that `partsOf` has returned. */
  at(index: number): Font {
    const family = families[index];
    if (!family) throw new RangeError(`there is no font ${index}, only ${families.length} fonts`);
    return (this.#opened[index] ??= openFont(family.file(this.#weight)));
  }

  /** Splits a word into parts by the fonts that draw them. */
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
      // if no font has a letter together with its mark, a font is chosen for each character
      else for (const character of segment) add(character, this.#fontOf(character));
    }
    return parts;
  }

  /** Opens all fonts and returns the sorted code points that at least one of them has. */
  characterSet(): number[] {
    const all = families.flatMap((_, index) => this.at(index).characterSet);
    return [...new Set(all)].sort((a, b) => a - b);
  }

  /** Whether each character of the text is in at least one font. */
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
