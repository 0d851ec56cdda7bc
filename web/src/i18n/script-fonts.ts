import { isAppKept } from '../lib/kept-app.ts';
import { siteUrl } from '../lib/site.ts';
import type { NameScript } from './languages.ts';
import { fontFiles as files } from './font-files.ts';

/** Maximum milliseconds to wait for a script's font. After that, the page shows its texts without this font. */
const fontTimeoutMs = 1000;

/**
 * The connection counts as slow if the chunk that contains this module (45 kB) took at least this many milliseconds to
 * load. On a slow connection, fonts would delay the map by a second or two, so the page loads them only for the next
 * visit.
 */
const slow = 600;

function lineIsSlow(): boolean {
  const [file] = performance.getEntriesByName(import.meta.url, 'resource');
  return file !== undefined && file.duration >= slow;
}

/** Returns null if the font is not in the browser's cache. Sends no request. */
async function cachedFont(url: string): Promise<ArrayBuffer | null> {
  const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' });
  return answer.status === 200 ? answer.arrayBuffer() : null;
}

const left: string[] = [];

const asked = new Map<NameScript, Promise<void>>();

async function fetchFont(script: NameScript): Promise<void> {
  if (typeof FontFace === 'undefined') return;
  const { url: path, unicodeRange } = files[script];
  const url = siteUrl(path);
  const fetched = lineIsSlow() ? null : `url(${url}) format('woff2')`;
  const source = isAppKept() ? await cachedFont(url).catch(() => null) : fetched;
  if (source === null) return void left.push(url);
  const face = new FontFace('Vazirmatn', source, {
    weight: '400 700',
    unicodeRange,
  });
  let late = false;
  const loaded = face.load().then(
    () => {
      if (late) return;
      document.fonts.add(face);
      // Browsers send no event when a loaded font is added, but texts must be measured again with this font.
      document.fonts.dispatchEvent(new Event('loadingdone'));
    },
    (error: unknown) => console.warn(`The font of ${script} script could not be loaded`, error),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      late = true;
      resolve();
    }, fontTimeoutMs);
  });
  await Promise.race([loaded, tooLate]);
  clearTimeout(timer);
}

/**
 * Settles when the page uses the script's font, or after `fontTimeoutMs`. Settles earlier without the font if the
 * connection is slow, if the cached app lacks the font, or if the font cannot be loaded. A font that arrives later is
 * used at the next visit, so that the text does not change while somebody reads the page.
 */
export function takeFontOf(script: NameScript): Promise<void> {
  const known = asked.get(script) ?? fetchFont(script);
  asked.set(script, known);
  return known;
}

/** Loads the fonts that the page skipped, for the next visit. Call this after the map is drawn. Never rejects. */
export async function fetchMissingFonts(): Promise<void> {
  await Promise.allSettled(left.splice(0).map((url) => fetch(url, { priority: 'low' })));
}
