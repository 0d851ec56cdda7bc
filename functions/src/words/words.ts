import type { Language } from '@shared/languages/languages.ts';
import { az } from './az.ts';
import { azb } from './azb.ts';
import { en } from './en.ts';
import { fa } from './fa.ts';
import type { ServerWords } from './server-words.ts';
import { tr } from './tr.ts';

export const words: Readonly<Record<Language, ServerWords>> = { en, az, azb, fa, tr };
