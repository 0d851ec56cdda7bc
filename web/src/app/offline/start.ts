import { placeCalls } from '../../lib/api/on-demand.ts';
import { checkOrigin } from '../../lib/connection.ts';
import { env } from '../../lib/env.ts';
import { isAppKept } from '../../lib/kept-app.ts';
import { places } from '../../map/places/places-client.ts';

/**
 * Checks whether the site can be reached. If not, the page shows its mirrors. A map from the browser's storage looks
 * normal even when the site is unreachable.
 */
function askWhereKept(): void {
  if (isAppKept() && env.mirrors.length > 0) checkOrigin();
}

/**
 * Stores the app for offline use, and announces new versions. This work starts after the map shows its first places,
 * because it must not delay them.
 */
export function keepAppLater(): void {
  let hasBegun = false;
  const begin = (): void => {
    const { markers, unnamed, nearest } = places.getState();
    // the map shows the name of the nearest place if no place is in view
    if (hasBegun || (markers.length + unnamed.length === 0 && nearest === null)) return;
    hasBegun = true;
    forget();
    askWhereKept();
    // `keepApp` waits for the code that loads places, because the user may open a place before the next visit
    placeCalls()
      .then(() => import('./keep-app.tsx'))
      .then(
        ({ keepApp }) => keepApp(),
        () => undefined, // if loading fails on a bad connection, the next visit tries again
      );
  };
  const forget = places.subscribe(begin);
  begin();
}
