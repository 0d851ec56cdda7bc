import type { AttestedName } from './attested-name.ts';

/**
 * Returns the language and script of a further name for the `lang` attribute (BCP 47), such as "fa-Latn". An unknown
 * language is `und`.
 */
export const languageTag = ({ language, script }: Pick<AttestedName, 'language' | 'script'>) =>
  `${language ?? 'und'}-${script}`;
