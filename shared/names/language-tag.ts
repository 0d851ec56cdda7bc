import type { AttestedName } from './attested-name.ts';

/** Returns the value of the `lang` attribute (BCP 47), such as "fa-Latn". An unknown language is `und`. */
export const languageTag = ({ language, script }: Pick<AttestedName, 'language' | 'script'>) =>
  `${language ?? 'und'}-${script}`;
