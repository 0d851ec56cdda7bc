import { usePlaces } from '../../map/places/places-client.ts';

/**
 * Once the map shows its first places, and not before (nothing here may slow those down), the browser is
 * asked to keep the app, and a newer version of it is announced.
 */
export function keepAppLater(): void {
  const forget = usePlaces.subscribe(({ markers, waiting, nearest }) => {
    // a view without any place tells where the nearest is
    if (markers.length + waiting.length === 0 && nearest === null) return;
    forget();
    import('./keep-app.tsx').then(
      ({ keepApp }) => keepApp(),
      () => undefined, // a bad line: the next visit does it
    );
  });
}
