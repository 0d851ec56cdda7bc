import { lazy, Suspense, useState } from 'react';
import { env } from '../lib/env.ts';
import { LeafletMap } from '../map/leaflet/LeafletMap.tsx';
import type { MapViewProps } from '../map/types.ts';

const GoogleMap = lazy(() =>
  import('../map/google/GoogleMap.tsx').then((module) => ({ default: module.GoogleMap })),
);

/** Google's map where a key is configured and Google can be reached, else the key-less one. */
export function MapView(props: MapViewProps) {
  const [unavailable, setUnavailable] = useState(false);
  if (!env.googleMaps || unavailable) return <LeafletMap {...props} />;
  return (
    <Suspense>
      <GoogleMap {...props} {...env.googleMaps} onUnavailable={() => setUnavailable(true)} />
    </Suspense>
  );
}
