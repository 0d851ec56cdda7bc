import { isAppKept } from '../lib/kept-app.ts';
import { siteUrl } from '../lib/site.ts';
import type { NameScript } from './languages.ts';
import { fontFiles as files } from './font-files.ts';

/** Milliseconds for which a text waits for its script's font. */
const timeouts = 1000;

/**
 * Milliseconds that the page's first module (45 kB) takes on a slow line. There its letters would hold the
 * map up for another second or two: they are left for the next visit.
 */
const slow = 600;

function lineIsSlow(): boolean {
  const [file] = performance.getEntriesByName(import.meta.url, 'resource');
  return file !== undefined && file.duration >= slow;
}

/**
 * A font's bytes if the browser has cached them, without a request. On a later visit all else is cached by the
 * service worker, so the map must not wait for a font from a slow connection.
 */
async function keptFont(url: string): Promise<ArrayBuffer | null> {
  const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' });
  return answer.status === 200 ? answer.arrayBuffer() : null;
}

/** Addresses of those that a slow line was spared. */
const left: string[] = [];

const asked = new Map<NameScript, Promise<void>>();

async function fetchFont(script: NameScript): Promise<void> {
  if (typeof FontFace === 'undefined') return;
  const { url: path, unicodeRange } = files[script];
  const url = siteUrl(path);
  const fetched = lineIsSlow() ? null : `url(${url}) format('woff2')`;
  const source = isAppKept() ? await keptFont(url).catch(() => null) : fetched;
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
      // browsers send no event for a face that is added loaded, but text measured before has the width of another
      // font
      document.fonts.dispatchEvent(new Event('loadingdone'));
    },
    (error: unknown) => console.warn(`The font of ${script} script could not be loaded`, error),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      late = true;
      resolve();
    }, timeouts);
  });
  await Promise.race([loaded, tooLate]);
  clearTimeout(timer);
}

/**
 * Settles when the font of a script is in use, or when it takes too long or the line is slow: then it is left for
 * the next visit, which finds it among what the browser keeps. A page that is read already does not jump for it.
 */
export function takeFontOf(script: NameScript): Promise<void> {
  const known = asked.get(script) ?? fetchFont(script);
  asked.set(script, known);
  return known;
}

/** Once the map is there: fetches what a slow line was spared, for the next visit. Never throws. */
export async function fetchLeftFonts(): Promise<void> {
  await Promise.allSettled(left.splice(0).map((url) => fetch(url, { priority: 'low' })));
}
