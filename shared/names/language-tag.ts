import type { AttestedName } from './attested-name.ts';

/** In what a further name is written, as `lang` has it (BCP 47): "fa-Latn"; `und` where its language is not known. */
export const languageTag = ({ language, script }: Pick<AttestedName, 'language' | 'script'>) =>
  `${language ?? 'und'}-${script}`;
