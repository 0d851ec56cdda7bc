import { scriptOf } from './vocabulary.ts';

/**
 * Returns the language of a form of today's name: Persian if the form is in Arabic script. The language of other forms
 * is unknown.
 */
export const todaysLanguage = (form: string): 'fa' | null =>
  scriptOf(form) === 'Arab' ? 'fa' : null;
