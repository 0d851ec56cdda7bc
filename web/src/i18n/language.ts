import { createStore } from 'zustand/vanilla';
import { firstCatalogues, type CataloguePart, type Texts } from './catalogues.ts';
import { beforeReact } from './en/first/before-react.ts';
import {
  directionOf,
  languages,
  manifestPath,
  type Language,
  type NameScript,
} from './languages.ts';
import { languageParameter, preferredLanguage, storedLanguageKey } from './preferred-language.ts';
import { takeFontOf } from './script-fonts.ts';

interface LanguageState {
  language: Language;
  texts: Texts;
  held: readonly CataloguePart[];
  /** The last requested language, if its texts could not be loaded. The page then keeps the previous language. */
  failed: Language | null;
}

/** Components read this store with `useLanguage`. */
export const languageStore = createStore<LanguageState>(() => ({
  language: 'en',
  texts: beforeReact,
  held: [],
  failed: null,
}));

export const currentLanguage = (): Language => languageStore.getState().language;

/** Returns the reader's preferred script. Of several names of a place, the name in this script comes first. */
export const readersScript = (): NameScript => languages[currentLanguage()].names;

async function fetchTextsOf(language: Language, part: CataloguePart): Promise<Texts> {
  if (part !== 'first') return (await import('./later-catalogues.ts')).fetchLater(language, part);
  return (await firstCatalogues[language]()).default;
}

let requests = 0;

/** Loads a language's texts for all parts that the page has, and then changes the page's language. */
async function speak(language: Language): Promise<void> {
  const request = ++requests;
  const before = languageStore.getState().held;
  const held = [...new Set<CataloguePart>(['first', ...before])];
  try {
    const [fetched] = await Promise.all([
      Promise.all(held.map((part) => fetchTextsOf(language, part))),
      takeFontOf(languages[language].names),
    ]);
    if (request !== requests) return;
    // If the page has loaded another part of the texts meanwhile, fetches all parts again.
    if (before !== languageStore.getState().held) return await speak(language);
    const texts = Object.assign({}, ...fetched) as Texts;
    languageStore.setState({ language, texts, held, failed: null });
  } catch (error) {
    console.warn(`The texts of "${language}" could not be loaded`, error);
    if (request === requests) languageStore.setState({ failed: language });
  }
}

async function fetchPart(part: CataloguePart): Promise<void> {
  while (!languageStore.getState().held.includes(part)) {
    const language = currentLanguage();
    const more = await fetchTextsOf(language, part);
    const { texts, held } = languageStore.getState();
    // Drops the texts if the user has chosen another language meanwhile. The loop then fetches the texts of that
    // language.
    if (language === currentLanguage())
      languageStore.setState({ texts: { ...texts, ...more }, held: [...held, part] });
  }
}

/**
 * Loads parts of the texts, if the page does not have them yet. Await this function before showing texts of these
 * parts.
 * @throws if a part cannot be loaded
 */
export const fetchTexts = (...parts: CataloguePart[]): Promise<unknown> =>
  Promise.all(parts.map(fetchPart));

/**
 * Changes the page's language. Stores the choice only when the texts of the language have loaded: if a language were
 * stored whose texts are not cached, the next visit without a network would be in English.
 */
export async function choose(language: Language): Promise<void> {
  // Resets `failed`, because components report a failure only when `failed` changes. Without the reset, a second
  // failure of the same language would not be reported.
  languageStore.setState({ failed: null });
  await speak(language);
  if (currentLanguage() !== language) return;
  try {
    localStorage.setItem(storedLanguageKey, language);
  } catch {
    // If the browser refuses storage, the choice is lost when the page closes.
  }
  const address = new URL(location.href);
  if (address.searchParams.has(languageParameter)) {
    address.searchParams.delete(languageParameter);
    history.replaceState(history.state, '', address);
  }
}

/** Maximum milliseconds to wait for the texts of the page's language. After that, the page appears in English. */
const languageTimeoutMs = 3000;

function writeLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language));
}

/**
 * Sets the page's language from the address (`?hl=`), the stored choice or the browser.
 * The promise settles when the texts and the font have loaded, or when the page appears in English after a timeout.
 */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  await Promise.all([
    takeFontOf('latin'),
    language === 'en' ||
      Promise.race([speak(language), new Promise((done) => setTimeout(done, languageTimeoutMs))]),
  ]);
  // Sets the language and direction of the page again. An inline script (start-direction.ts) has set them for the
  // preferred language, but the page is in English if the texts of that language could not be loaded.
  writeLanguage();
  languageStore.subscribe(({ language }, before) => {
    if (language !== before.language) writeLanguage();
  });
}
