import type { SettlementNames, SettlementVariant } from '@shared/formats/settlement-pack.ts';

const arabicLetter = /\p{Script=Arabic}/u;
const latinLetter = /\p{Script=Latin}/u;
const cyrillicLetter = /\p{Script=Cyrillic}/u;

/** Vowel signs and the stretching line (tatweel) show how a name is read. They are not part of its spelling. */
const readingSigns = /[\u064b-\u0652\u0656-\u065f\u0670\u0640]/g;
/**
 * Matches an addition after a name: a text in brackets or after a comma ("بلد، عراق", "Axpradzor (Yuxarı Zağalı)").
 * Encyclopaedias add it to distinguish articles with the same title. It is not part of the name.
 */
const apart = /\s*([(（].*|[،,].*)$/;
/**
 * Cyrillic letters with the Latin letters that look the same. People type these Cyrillic letters among Latin letters.
 */
const lookalikes = new Map(
  [...'аеорсхуАЕОРСХВНКМТ'].map((letter, index) => [letter, 'aeopcxyAEOPCXBHKMT'.charAt(index)]),
);

const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * Writes a name with the letters of Persian keyboards. Returns an empty text if the name has no Arabic letter, or has a
 * Latin letter.
 */
export function cleanPersian(text: string): string {
  const letters = tidy(text)
    .replace(apart, '')
    .replaceAll(readingSigns, '')
    .replaceAll(/[يىې]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('ة', 'ه');
  return arabicLetter.test(letters) && !latinLetter.test(letters) ? tidy(letters) : '';
}

/**
 * Replaces Cyrillic letters that look like Latin letters. Returns an empty text if the name has no Latin letter, or has
 * Arabic or other Cyrillic letters.
 */
export function cleanLatin(text: string): string {
  const plain = tidy(text).replace(apart, '');
  const latin = latinLetter.test(plain)
    ? [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('')
    : plain;
  return latinLetter.test(latin) && !arabicLetter.test(latin) && !cyrillicLetter.test(latin)
    ? latin
    : '';
}

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}‘’ʼ'`]/gu, '');

/**
 * Cleans the romanised name (`latin`), the Persian name (`fa`) and the Azerbaijani names (`az`, `azb`) of a settlement.
 * If `raw.latin` is not in Latin script, the first variant in Latin script replaces it. If `raw.fa` is not in Arabic
 * script, but `raw.latin` is, `raw.latin` replaces `raw.fa`. Omits an Azerbaijani name that repeats the romanised or
 * the Persian name, or that is in the wrong script.
 */
export function cleanNames(
  raw: SettlementNames,
  variants: readonly SettlementVariant[],
): SettlementNames {
  const inLatin = () => variants.map(({ text }) => cleanLatin(text)).find((text) => text !== '');
  const latin = cleanLatin(raw.latin) || (inLatin() ?? '');
  const fa = cleanPersian(raw.fa) || cleanPersian(raw.latin);
  const az = cleanLatin(raw.az);
  const azb = cleanPersian(raw.azb);
  return {
    latin,
    fa,
    az: az === latin || az === bare(latin) ? '' : az,
    azb: azb === fa ? '' : azb,
  };
}

const persianLetters = new Set(['fa', 'azb']);

export function cleanVariants(
  variants: readonly SettlementVariant[],
  { latin, fa, az, azb }: SettlementNames,
): SettlementVariant[] {
  const seen = new Set([latin, fa, az, azb]);
  return variants.flatMap(({ language, text }) => {
    const clean = persianLetters.has(language) ? cleanPersian(text) || tidy(text) : tidy(text);
    if (clean === '' || seen.has(clean)) return [];
    seen.add(clean);
    // A Persian name in Latin letters is a romanised name.
    const romanised = language === 'fa' && !arabicLetter.test(clean);
    return [{ language: romanised ? 'fa-Latn' : language, text: clean }];
  });
}
