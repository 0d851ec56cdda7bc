import { isLeftOut } from '@shared/lists/understanding/nothing.ts';

/** Returns whether a text in a file means that there is no value. */
export type IsMissing = (text: string) => boolean;

const isBlank: IsMissing = (text) => text.trim() === '';

/**
 * Files of others may have a word such as "unknown" for a missing value. In files of this product, such a word is a
 * value, because a place may have this name.
 */
export const isMissingIn = (file: 'own' | 'other'): IsMissing =>
  file === 'own' ? isBlank : isLeftOut;

/**
 * Returns why a missing value (`isMissingIn`) is rejected as a name: `text` is a word such as "unknown". Returns null
 * if `text` is empty, because an empty text is no error.
 */
export const whyNoName = (text: string): string | null =>
  isBlank(text) ? null : `"${text}" means that there is no name`;
