import type { FetchTexts, LaterPart } from './catalogues.ts';
import type { Language } from './languages.ts';

/** Each language's further parts, fetched when somebody reads them. Nothing before React asks for one. */
export const laterCatalogues: Record<Language, Record<LaterPart, FetchTexts>> = {
  en: {
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
    later: () => import('./translations/tr.json?later'),
    device: () => import('./translations/tr.json?device'),
    along: () => import('./translations/tr.json?along'),
    round: () => import('./translations/tr.json?round'),
    sources: () => import('./translations/tr.json?sources'),
    speaker: () => import('./translations/tr.json?speaker'),
    years: () => import('./translations/tr.json?years'),
    refusals: () => import('./translations/tr.json?refusals'),
  },
};
