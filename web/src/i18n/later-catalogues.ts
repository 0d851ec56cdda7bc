import type { FetchTexts, LaterPart, Texts } from './catalogues.ts';
import type { Language } from './languages.ts';

type Module = { default: Texts };

export const englishParts: Record<LaterPart, FetchTexts> = {
  later: async () => ({ default: (await import('./en/later/index.ts')).later }),
  device: async () => ({ default: (await import('./en/device.ts')).device }),
  offlineMap: async () => ({ default: (await import('./en/offline-map.ts')).offlineMap }),
  batch: async () => ({ default: (await import('./en/batch.ts')).batch }),
  list: async () => ({ default: (await import('./en/list.ts')).list }),
  chat: async () => ({ default: (await import('./en/chat.ts')).chat }),
  sources: async () => ({ default: (await import('./en/sources.ts')).sources }),
  speaker: async () => ({ default: (await import('./en/speaker.ts')).speaker }),
  years: async () => ({ default: (await import('./en/years.ts')).years }),
  reviewing: async () => ({ default: (await import('./en/reviewing.ts')).reviewing }),
  queue: async () => ({ default: (await import('./en/queue.ts')).queue }),
  flag: async () => ({ default: (await import('./en/flag.ts')).flag }),
  answers: async () => ({ default: (await import('./en/answers.ts')).answers }),
  admin: async () => ({ default: (await import('./en/admin.ts')).admin }),
  refusals: async () => ({ default: (await import('./en/refusals.ts')).refusals }),
};

/**
 * The inner keys are paths of translation files. The lines are not generated in a loop, because Vite's
 * `import.meta.glob` accepts only literal arguments.
 */
const translated: Record<LaterPart, Readonly<Record<string, FetchTexts>>> = {
  later: import.meta.glob<Module>('./translations/*.json', { query: '?later' }),
  device: import.meta.glob<Module>('./translations/*.json', { query: '?device' }),
  offlineMap: import.meta.glob<Module>('./translations/*.json', { query: '?offlineMap' }),
  batch: import.meta.glob<Module>('./translations/*.json', { query: '?batch' }),
  list: import.meta.glob<Module>('./translations/*.json', { query: '?list' }),
  chat: import.meta.glob<Module>('./translations/*.json', { query: '?chat' }),
  sources: import.meta.glob<Module>('./translations/*.json', { query: '?sources' }),
  speaker: import.meta.glob<Module>('./translations/*.json', { query: '?speaker' }),
  years: import.meta.glob<Module>('./translations/*.json', { query: '?years' }),
  reviewing: import.meta.glob<Module>('./translations/*.json', { query: '?reviewing' }),
  queue: import.meta.glob<Module>('./translations/*.json', { query: '?queue' }),
  flag: import.meta.glob<Module>('./translations/*.json', { query: '?flag' }),
  answers: import.meta.glob<Module>('./translations/*.json', { query: '?answers' }),
  admin: import.meta.glob<Module>('./translations/*.json', { query: '?admin' }),
  refusals: import.meta.glob<Module>('./translations/*.json', { query: '?refusals' }),
};

/** Loads a part of the texts that the page needs only after React has loaded. */
export async function fetchLater(language: Language, part: LaterPart): Promise<Texts> {
  const fetch =
    language === 'en' ? englishParts[part] : translated[part][`./translations/${language}.json`];
  if (!fetch) throw new Error(`there is no translation file for ${language}`);
  return (await fetch()).default;
}
