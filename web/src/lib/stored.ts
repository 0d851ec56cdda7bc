/**
 * Functions for texts in `localStorage`. The functions never throw, although a browser may refuse storage or have no
 * space left. The code of the theme and of the language runs before this module has loaded, so it uses `localStorage`
 * directly.
 */

/** Returns null if there is no text, or if storage is refused. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if nothing is stored, if storage is refused, or if the text is not JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param text null to remove the entry
 * @returns whether the browser stored or removed the text
 */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
