import type { NameScript } from './languages.ts';

/**
 * Vazirmatn, one variable file per script (weights 400–700). web/scripts/subset-fonts.sh makes the files from the npm
 * package `vazirmatn` (SIL Open Font License, public/fonts/OFL.txt).
 */
export const fontFiles: Record<NameScript, { url: string; unicodeRange: string }> = {
  latin: {
    url: '/fonts/vazirmatn-latin.woff2',
    unicodeRange:
      'U+0020-007E, U+00A0-024F, U+0259, U+02BB-02BC, U+0300-030C, U+1E00-1EFF, U+2010-2026, ' +
      'U+2030-203A, U+20AC, U+2122, U+2190-2193, U+2212',
  },
  arabic: {
    url: '/fonts/vazirmatn-arabic.woff2',
    unicodeRange: 'U+0600-06FF, U+0750-077F, U+200C-200F, U+25CC, U+FB50-FDFF, U+FE70-FEFC',
  },
};
