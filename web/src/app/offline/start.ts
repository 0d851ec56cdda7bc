import { placeCalls } from '../../lib/api/on-demand.ts';
import { checkOrigin } from '../../lib/connection.ts';
import { env } from '../../lib/env.ts';
import { isAppKept } from '../../lib/kept-app.ts';
import { places } from '../../map/places/places-client.ts';

/**
 * Checks the connection if the app comes from the browser's storage. Such an app looks normal even if the site cannot
 * be reached. After a failed check, the page shows the site's mirrors.
 */
function askWhereKept(): void {
  if (isAppKept() && env.mirrors.length > 0) checkOrigin();
}

/**
 * Stores the app for offline use, and announces new versions. Starts after the map shows the first places, because this
 * work would delay them.
 */
export function keepAppLater(): void {
  let hasBegun = false;
  const begin = (): void => {
    const { markers, unnamed, nearest } = places.getState();
    // Begins only when the map shows places, or, if no place is in view, when the map shows the name of the nearest
    // place.
    if (hasBegun || (markers.length + unnamed.length === 0 && nearest === null)) return;
    hasBegun = true;
    forget();
    askWhereKept();
    // The user may open a place during this visit. So the code that loads places is loaded before `keepApp` stores
    // files for later visits.
    placeCalls()
      .then(() => import('./keep-app.tsx'))
      .then(
        ({ keepApp }) => keepApp(),
        () => undefined, // If loading fails on a bad connection, the next visit tries again.
      );
  };
  const forget = places.subscribe(begin);
  begin();
}
