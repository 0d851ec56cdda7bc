import { bindStore } from '../lib/bind-store.ts';
import { languageStore } from './language.ts';

/** The reader's language, as a React hook. */
export const useLanguage = bindStore(languageStore);
