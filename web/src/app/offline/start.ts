import { placeCalls } from '../../lib/api/on-demand.ts';
import { checkOrigin } from '../../lib/connection.ts';
import { env } from '../../lib/env.ts';
import { isAppKept } from '../../lib/kept-app.ts';
import { places } from '../../map/places/places-client.ts';

/**
 * Checks whether the origin answers, in order to show mirrors if it does not: a map from the browser's storage looks
 * normal even without an origin.
 */
function askWhereKept(): void {
  if (isAppKept() && env.mirrors.length > 0) checkOrigin();
}

/**
 * Caches the app for offline use and announces new versions. Starts after the map shows its first places, so that it
 * does not slow them down.
 */
export function keepAppLater(): void {
  let hasBegun = false;
  const begin = (): void => {
    const { markers, unnamed, nearest } = places.getState();
    // a view without a place shows the nearest one
    if (hasBegun || (markers.length + unnamed.length === 0 && nearest === null)) return;
    hasBegun = true;
    forget();
    askWhereKept();
    // files for the first place that is opened have priority over files for the next visit
    placeCalls()
      .then(() => import('./keep-app.tsx'))
      .then(
        ({ keepApp }) => keepApp(),
        () => undefined, // on a bad connection, only the next visit tries again
      );
  };
  const forget = places.subscribe(begin);
  begin();
}
