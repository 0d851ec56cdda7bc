import { placeCalls } from '../../lib/api/on-demand.ts';
import { lookForOrigin } from '../../lib/connection.ts';
import { env } from '../../lib/env.ts';
import { isAppKept } from '../../lib/kept-app.ts';
import { places } from '../../map/places/places-client.ts';

/** A map that the browser has kept shows as ever when its origin is gone: it is asked, to name copies where it is. */
function askWhereKept(): void {
  if (isAppKept() && env.mirrors.length > 0) lookForOrigin();
}

/**
 * Once the map shows its first places, and not before (nothing here may slow those down), the browser is
 * asked to keep the app, and a newer version of it is announced.
 */
export function keepAppLater(): void {
  let hasBegun = false;
  const begin = (): void => {
    const { markers, waiting, nearest } = places.getState();
    // a view without any place tells where the nearest is
    if (hasBegun || (markers.length + waiting.length === 0 && nearest === null)) return;
    hasBegun = true;
    forget();
    askWhereKept();
    // what the first place that is chosen needs goes before what only the next visit does
    placeCalls()
      .then(() => import('./keep-app.tsx'))
      .then(
        ({ keepApp }) => keepApp(),
        () => undefined, // a bad line: the next visit does it
      );
  };
  const forget = places.subscribe(begin);
  begin();
}
