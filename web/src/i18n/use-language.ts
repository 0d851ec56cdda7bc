import { bindStore } from '../lib/bind-store.ts';
import { languageStore } from './language.ts';

/** The reader's language as a hook of React. */
export const useLanguage = bindStore(languageStore);
