import { bindStore } from '../lib/bind-store.ts';
import { languageStore } from './language.ts';

export const useLanguage = bindStore(languageStore);
