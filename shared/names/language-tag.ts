import type { AttestedName } from './attested-name.ts';

/**
 * The language and script of a further name for the `lang` attribute (BCP 47): "fa-Latn"; `und` for an
 * unknown language.
 */
export const languageTag = ({ language, script }: Pick<AttestedName, 'language' | 'script'>) =>
  `${language ?? 'und'}-${script}`;
