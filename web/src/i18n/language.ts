import { createStore } from 'zustand/vanilla';
import { firstCatalogues, type Part, type Texts } from './catalogues.ts';
import { directionOf } from './direction.ts';
import { beforeReact } from './en/first/before-react.ts';
import {
  firstSpoken,
  languageOf,
  languages,
  manifestPath,
  type Language,
  type NameScript,
} from './languages.ts';
import { takeFontOf } from './script-fonts.ts';

const key = 'adyurdu.language';
const parameter = 'hl';

interface LanguageState {
  /** What the page speaks now. */
  language: Language;
  /** Its texts, as far as they have been fetched. */
  texts: Texts;
  /** The parts that they are. */
  held: readonly Part[];
  /** The language that was asked for last and could not be fetched: the one before it stays. */
  failed: Language | null;
}

/** Components read it through `useLanguage` (use-language.ts). */
export const languageStore = createStore<LanguageState>(() => ({
  language: 'en',
  texts: beforeReact,
  held: [],
  failed: null,
}));

/** What is spoken now, for texts and numbers that are made outside of components. */
export const currentLanguage = (): Language => languageStore.getState().language;

/** The script of place names that the reader sees first. */
export const readersScript = (): NameScript => languages[currentLanguage()].names;

/** The parts that have been asked for: each language that is chosen comes with all of them. */
let parts: readonly Part[] = ['first'];

async function fetchTextsOf(language: Language, part: Part): Promise<Texts> {
  const fetch =
    part === 'first'
      ? firstCatalogues[language]
      : (await import('./later-catalogues.ts')).laterCatalogues[language][part];
  return (await fetch()).default;
}

async function fetchTexts(language: Language): Promise<Pick<LanguageState, 'texts' | 'held'>> {
  const asked = parts;
  const fetched = await Promise.all(asked.map((part) => fetchTextsOf(language, part)));
  // a part that was asked for meanwhile belongs to it as well
  if (asked !== parts) return fetchTexts(language);
  const texts = Object.assign({}, ...fetched) as Texts;
  return { texts, held: asked };
}

/** Counts the wishes: what arrives after a later one is not shown. */
let wishes = 0;

/** Fetches a language and shows it; one that cannot be fetched is told in the state. */
async function speak(language: Language): Promise<void> {
  const wish = ++wishes;
  try {
    const [texts] = await Promise.all([
      fetchTexts(language),
      takeFontOf(languages[language].names),
    ]);
    if (wish === wishes) languageStore.setState({ language, ...texts, failed: null });
  } catch (error) {
    console.warn(`The texts of "${language}" could not be loaded`, error);
    if (wish === wishes) languageStore.setState({ failed: language });
  }
}

async function fetchPart(part: Part): Promise<void> {
  if (!parts.includes(part)) parts = [...parts, part];
  while (!languageStore.getState().held.includes(part)) {
    const language = currentLanguage();
    const texts = await fetchTexts(language);
    // a language that was chosen meanwhile has its own
    if (language === currentLanguage()) languageStore.setState(texts);
  }
}

/** Fetches the texts of what React shows at once. */
export const fetchFirstTexts = (): Promise<void> => fetchPart('first');

/**
 * Fetches the texts of what is shown on demand: to be awaited before any of it is shown.
 * @throws where they cannot be fetched
 */
export const fetchLaterTexts = (): Promise<void> => fetchPart('later');

/** The same for clearing what this device keeps. */
export const fetchDeviceTexts = (): Promise<void> => fetchPart('device');

/** The same for the map that is taken along. */
export const fetchAlongTexts = (): Promise<void> => fetchPart('along');

/** The same for names that are recorded one after the other. */
export const fetchRoundTexts = (): Promise<void> => fetchPart('round');

/** The same for what is asked of a further name. */
export const fetchSourcesTexts = (): Promise<void> => fetchPart('sources');

/** The same for who speaks in a recording. */
export const fetchSpeakerTexts = (): Promise<void> => fetchPart('speaker');

/** The same for why the server refused something. */
export const fetchRefusalTexts = (): Promise<void> => fetchPart('refusals');

/** The same for the years of the map's names. */
export const fetchYearsTexts = (): Promise<void> => fetchPart('years');

/** The same for what admins review. */
export const fetchReviewingTexts = (): Promise<void> => fetchPart('reviewing');

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is refused: the browser's languages it is
  }
}

/** The reader's choice: shown, and remembered. The address stops asking for another one. */
export async function choose(language: Language): Promise<void> {
  try {
    localStorage.setItem(key, language);
  } catch {
    // storage is refused: the choice ends with the page
  }
  const address = new URL(location.href);
  if (address.searchParams.has(parameter)) {
    address.searchParams.delete(parameter);
    history.replaceState(history.state, '', address);
  }
  await speak(language);
}

/** Milliseconds for which the page waits for its language before it shows itself in English. */
const timeouts = 3000;

/**
 * The language of the address (`?hl=`), of an earlier choice or of the browser, from now on also told
 * to the page's root. Settles when it is there with its font, or when the page had better be shown in English.
 */
export async function startLanguage(): Promise<void> {
  languageStore.subscribe(({ language }, before) => {
    if (language === before.language) return;
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language));
  });
  const asked = new URLSearchParams(location.search).get(parameter);
  const language = firstSpoken([languageOf(asked ?? '') ?? stored(), ...navigator.languages]);
  await Promise.all([
    takeFontOf('latin'),
    language === 'en' ||
      Promise.race([speak(language), new Promise((done) => setTimeout(done, timeouts))]),
  ]);
}
