import { shownPlaces } from '../../features/browse-map/shown-places.ts';
import { places } from '../../map/places/places-client.ts';
import { repeatLoading } from '../../lib/repeat-loading.ts';
import type * as Page from '../page.tsx';
import { addStyles } from './add-styles.ts';
import { fieldIsFree } from './first-search.ts';

/** Milliseconds after which the rest of the page loads even if the map shows no place yet. */
const longestWait = 2000;
/** Milliseconds for which low-priority downloads wait for React, which has some 100 kB. */
const longestHold = 4000;

/** Milliseconds before code or styles are requested again that could not be loaded. */
const again = 5000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pauseAgain = () => pause(again);

/**
 * Settles when `is` returns true, or after the timeout. Checks this at first, and after each change of the places'
 * stores.
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

/** Whether the manifest has loaded, so that markers no longer need the connection. */
const listIsThere = () => places.getState().status.state !== 'loading';

/** Whether the first places are on the map, or could not be loaded. */
function placesAreShown(): boolean {
  const { markers, unnamed } = shownPlaces.getState();
  const { status, nearest } = places.getState();
  return markers.length + unnamed.length > 0 || nearest !== null || status.state === 'failed';
}

/**
 * Loads React's part and its style sheet. Nothing of that part may be shown without the sheet. Until both have loaded,
 * the map works without React.
 */
async function loadPage(): Promise<typeof Page> {
  const [page] = await Promise.all([
    repeatLoading(() => import('../page.tsx'), pauseAgain),
    repeatLoading(addStyles, pauseAgain),
  ]);
  return page;
}

/** The parts of the page that load after the map. */
export interface Rest {
  /** React, and everything that React draws. */
  page: Promise<typeof Page>;
  /**
   * Settles when React has loaded, or after the timeout: on a slow connection other downloads would delay it by
   * seconds.
   */
  connectionIsFree: Promise<unknown>;
}

/**
 * Loads React as soon as the manifest has loaded, before the basemap and other low-priority files. On a first visit,
 * React's code has already been requested (preload.ts).
 */
export function fetchRest(): Rest {
  const begun = whenPlaces(listIsThere);
  const page = begun.then(loadPage);
  const connectionIsFree = Promise.race([page, begun.then(() => pause(longestHold))]);
  return { page, connectionIsFree };
}

/** Renders the page with React after the first places are shown. */
export async function renderRest({ page }: Rest): Promise<void> {
  await whenPlaces(placesAreShown);
  const { renderPage } = await page;
  // otherwise an IME composition in the search field would be interrupted
  await fieldIsFree();
  await renderPage();
}
