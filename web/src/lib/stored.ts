/**
 * Texts in this browser's storage. A browser may refuse storage, or have no space left: nothing here throws. This
 * module loads with React; code of the map runs earlier, and reads the storage itself (i18n/language.ts,
 * page-errors/choice.ts).
 */

/** The stored text; null when nothing is stored, and when storage is refused. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON; null when nothing is stored, when storage is refused, and when the text is no JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param text null: removes the entry. @returns whether the browser did it */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
