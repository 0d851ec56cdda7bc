import { shownPlaces } from '../../features/browse-map/shown-places.ts';
import { places } from '../../map/places/places-client.ts';
import { repeatLoading } from '../../lib/repeat-loading.ts';
import type * as Page from '../page.tsx';
import { addStyles } from './add-styles.ts';
import { fieldIsFree } from './first-search.ts';
import { importOrReload } from './import-or-reload.ts';

/**
 * Maximum waiting time in milliseconds. The page waits for the manifest before it loads React, and for the first places
 * before it renders React.
 */
const longestWait = 2000;
/** Maximum milliseconds for which low-priority downloads wait for React. React's code has about 100 kB. */
const longestHold = 4000;

/** Milliseconds before the page repeats a failed request for code or styles. */
const again = 5000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pauseAgain = () => pause(again);

/**
 * Settles when the function `is` returns true, or after a timeout. Calls `is` at the start and after each change of the
 * places' stores.
 */
function whenPlaces(is: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stops.forEach((stop) => stop());
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (is()) done();
    };
    const timer = setTimeout(done, longestWait);
    const stops = [shownPlaces.subscribe(look), places.subscribe(look)];
    look();
  });
}

const listIsThere = () => places.getState().status.state !== 'loading';

function placesAreShown(): boolean {
  const { markers, unnamed } = shownPlaces.getState();
  const { status, nearest } = places.getState();
  return markers.length + unnamed.length > 0 || nearest !== null || status.state === 'failed';
}

/**
 * Loads React together with its style sheet, because the page must not show React's elements without the sheet. Until
 * both have loaded, the map works without React.
 */
async function loadPage(): Promise<typeof Page> {
  const [page] = await Promise.all([
    repeatLoading(() => importOrReload(() => import('../page.tsx')), pauseAgain),
    repeatLoading(addStyles, pauseAgain),
  ]);
  return page;
}

export interface Rest {
  page: Promise<typeof Page>;
  /**
   * Settles when React has loaded, or after a timeout. Low-priority downloads wait for this promise, because they would
   * delay React by seconds on a slow connection.
   */
  connectionIsFree: Promise<unknown>;
}

/**
 * Loads React after the manifest, but before the basemap and other low-priority files. On a first visit, the preload
 * script has already requested React's code (preload.ts).
 */
export function fetchRest(): Rest {
  const begun = whenPlaces(listIsThere);
  const page = begun.then(loadPage);
  const connectionIsFree = Promise.race([page, begun.then(() => pause(longestHold))]);
  return { page, connectionIsFree };
}

export async function renderRest({ page }: Rest): Promise<void> {
  await whenPlaces(placesAreShown);
  const { renderPage } = await page;
  // Rendering would interrupt an IME composition in the search field, so rendering waits for its end.
  await fieldIsFree();
  await renderPage();
}
