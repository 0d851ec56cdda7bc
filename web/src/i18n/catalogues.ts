import type { en } from './en/index.ts';
import { first } from './en/first/index.ts';
import type { Language } from './languages.ts';
import type az from './translations/az.json';
import type azb from './translations/azb.json';
import type fa from './translations/fa.json';
import type tr from './translations/tr.json';

export type MessageKey = keyof typeof en;

export type Texts = Readonly<Partial<Record<MessageKey, string>>>;

/**
 * A language's texts come in parts: what the page shows at once, what is fetched on demand, and of that
 * what few need: about what this device keeps and what mirrors say, the map that is taken along, a name's sources, who speaks, the years of names,
 * why the server refused something.
 */
export type Part =
  | 'first'
  | 'later'
  | 'device'
  | 'along'
  | 'round'
  | 'sources'
  | 'speaker'
  | 'refusals'
  | 'years';

/** A file of translations as its readers see it: English and notes stand beside each text. */
interface TranslationFile {
  texts: Readonly<Record<MessageKey, { text: string }>>;
}

/** The files behind the catalogues. One that lacks a key does not compile. */
interface TranslationFiles extends Record<Exclude<Language, 'en'>, TranslationFile> {
  az: typeof az;
  azb: typeof azb;
  fa: typeof fa;
  tr: typeof tr;
}

/** Each language, and each part of it, is fetched when somebody reads it; English's first part is here. */
export const catalogues = {
  en: {
    first: () => Promise.resolve({ default: first }),
    later: async () => ({ default: (await import('./en/later/index.ts')).later }),
    device: async () => ({ default: (await import('./en/device.ts')).device }),
    along: async () => ({ default: (await import('./en/along.ts')).along }),
    round: async () => ({ default: (await import('./en/round.ts')).round }),
    sources: async () => ({ default: (await import('./en/sources.ts')).sources }),
    speaker: async () => ({ default: (await import('./en/speaker.ts')).speaker }),
    years: async () => ({ default: (await import('./en/years.ts')).years }),
    refusals: async () => ({ default: (await import('./en/refusals.ts')).refusals }),
  },
  az: {
    first: () => import('./translations/az.json?first'),
    later: () => import('./translations/az.json?later'),
    device: () => import('./translations/az.json?device'),
    along: () => import('./translations/az.json?along'),
    round: () => import('./translations/az.json?round'),
    sources: () => import('./translations/az.json?sources'),
    speaker: () => import('./translations/az.json?speaker'),
    years: () => import('./translations/az.json?years'),
    refusals: () => import('./translations/az.json?refusals'),
  },
  azb: {
    first: () => import('./translations/azb.json?first'),
    later: () => import('./translations/azb.json?later'),
    device: () => import('./translations/azb.json?device'),
    along: () => import('./translations/azb.json?along'),
    round: () => import('./translations/azb.json?round'),
    sources: () => import('./translations/azb.json?sources'),
    speaker: () => import('./translations/azb.json?speaker'),
    years: () => import('./translations/azb.json?years'),
    refusals: () => import('./translations/azb.json?refusals'),
  },
  fa: {
    first: () => import('./translations/fa.json?first'),
    later: () => import('./translations/fa.json?later'),
    device: () => import('./translations/fa.json?device'),
    along: () => import('./translations/fa.json?along'),
    round: () => import('./translations/fa.json?round'),
    sources: () => import('./translations/fa.json?sources'),
    speaker: () => import('./translations/fa.json?speaker'),
    years: () => import('./translations/fa.json?years'),
    refusals: () => import('./translations/fa.json?refusals'),
  },
  tr: {
    first: () => import('./translations/tr.json?first'),
    later: () => import('./translations/tr.json?later'),
    device: () => import('./translations/tr.json?device'),
    along: () => import('./translations/tr.json?along'),
    round: () => import('./translations/tr.json?round'),
    sources: () => import('./translations/tr.json?sources'),
    speaker: () => import('./translations/tr.json?speaker'),
    years: () => import('./translations/tr.json?years'),
    refusals: () => import('./translations/tr.json?refusals'),
  },
} as const satisfies Record<
  keyof TranslationFiles | 'en',
  Record<Part, () => Promise<{ default: Texts }>>
>;
