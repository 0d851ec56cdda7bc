import { shownPlaces } from '../../features/browse-map/shown-places.ts';
import { places } from '../../map/places/places-client.ts';
import type * as Page from '../page.tsx';
import { fieldIsFree } from './first-search.ts';

/** Milliseconds after which the rest is fetched though no place is on the map yet. */
const longestWait = 2000;
/** Milliseconds after which code that did not arrive is asked for again. */
const again = 5000;

/** Settles when the first places stand on the map, when they cannot be had, or when they keep one waiting. */
function placesShown(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stops.forEach((stop) => stop());
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      const { markers, waiting } = shownPlaces.getState();
      const { status, nearest } = places.getState();
      if (markers.length + waiting.length > 0 || nearest || status.state === 'failed') done();
    };
    const timer = setTimeout(done, longestWait);
    const stops = [shownPlaces.subscribe(look), places.subscribe(look)];
    look();
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

/** Fetches React and all that it draws after the first places, and hands the page over to it. */
export async function loadRest(): Promise<void> {
  await placesShown();
  const { renderPage } = await loadPage();
  // a word that is being composed would break off
  await fieldIsFree();
  await renderPage();
}
