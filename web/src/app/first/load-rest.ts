import { shownPlaces } from '../../features/browse-map/shown-places.ts';
import { places } from '../../map/places/places-client.ts';
import type * as Page from '../page.tsx';
import { fieldIsFree } from './first-search.ts';

/** Milliseconds after which the rest goes on though no place is on the map yet. */
const longestWait = 2000;
/** Milliseconds for which what may come later leaves the line to React: some 100 kB. */
const longestHold = 4000;
/** Milliseconds after which code that did not arrive is asked for again. */
const again = 5000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Settles when something is so, as the places' stores tell, or when it keeps one waiting. */
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

/** The list of places has come: what markers need is no longer on the line. */
const listIsThere = () => places.getState().status.state !== 'loading';

/** The first places stand on the map, or cannot be had. */
function placesAreShown(): boolean {
  const { markers, waiting } = shownPlaces.getState();
  const { status, nearest } = places.getState();
  return markers.length + waiting.length > 0 || nearest !== null || status.state === 'failed';
}

/** Code that did not arrive is asked for again: until then the map does what it can alone. */
async function loadPage(): Promise<typeof Page> {
  for (;;) {
    try {
      return await import('../page.tsx');
    } catch (error) {
      console.warn('The rest of the page could not be loaded', error);
      await pause(again);
    }
  }
}

/** What comes after the map. */
export interface Rest {
  /** React and all that it draws. */
  page: Promise<typeof Page>;
  /** Settles when React has come or keeps one waiting: on a slow line all else would hold it up by seconds. */
  lineIsFree: Promise<unknown>;
}

/** Fetches React as soon as the list of places has come, before the ground and what else may wait. */
export function fetchRest(): Rest {
  const begun = whenPlaces(listIsThere);
  const page = begun.then(loadPage);
  const lineIsFree = Promise.race([page, begun.then(() => pause(longestHold))]);
  return { page, lineIsFree };
}

/** Hands the page over to React, once the first places are shown. */
export async function renderRest({ page }: Rest): Promise<void> {
  await whenPlaces(placesAreShown);
  const { renderPage } = await page;
  // a word that is being composed would break off
  await fieldIsFree();
  await renderPage();
}
