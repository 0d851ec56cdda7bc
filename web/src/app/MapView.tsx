import { lazy, Suspense } from 'react';
import { env } from '../lib/env.ts';
import { LeafletMap } from '../map/leaflet/LeafletMap.tsx';
import type { MapViewProps } from '../map/types.ts';

const GoogleMap = lazy(() =>
  import('../map/google/GoogleMap.tsx').then((module) => ({ default: module.GoogleMap })),
);

/** Google's map where a key is configured, else the key-less one. */
export function MapView(props: MapViewProps) {
  if (!env.googleMaps) return <LeafletMap {...props} />;
  return (
    <Suspense>
      <GoogleMap {...props} {...env.googleMaps} />
    </Suspense>
  );
}
