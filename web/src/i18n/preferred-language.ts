import { firstSpoken, type Language } from './languages.ts';

export const storedLanguageKey = 'adyurdu.language';
export const languageParameter = 'hl';

function stored(): string | null {
  try {
    return localStorage.getItem(storedLanguageKey);
  } catch {
    return null; // If the browser refuses storage, the page uses the browser's preferred language.
  }
}

/** Returns the reader's language: from the address (`?hl=`), the stored choice or the browser; otherwise English. */
export function preferredLanguage(): Language {
  const asked = new URLSearchParams(location.search).get(languageParameter);
  return firstSpoken([asked, stored(), ...navigator.languages]);
}
