import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { env } from '../lib/env.ts';
import { timeouts, within } from '../lib/timeouts.ts';
import type { GoogleMapProps } from '../map/google/GoogleMap.tsx';
import type { MapViewProps } from '../map/types.ts';
import { onDemand } from './on-demand.tsx';

const LeafletMap = onDemand<MapViewProps>(
  async () => (await import('../map/leaflet/LeafletMap.tsx')).LeafletMap,
);

export const fetchMapView = (): Promise<unknown> =>
  env.googleMaps ? Promise.resolve() : LeafletMap.fetch();

function Missing({ onUnavailable }: { onUnavailable: () => void }) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}

const GoogleMap = lazy(async (): Promise<{ default: ComponentType<GoogleMapProps> }> => {
  try {
    const load = () => import('../map/google/GoogleMap.tsx');
    return { default: (await within(timeouts.read, load)).GoogleMap };
  } catch {
    return { default: Missing };
  }
});

export function MapView(props: MapViewProps) {
  const [unavailable, setUnavailable] = useState(false);
  if (!env.googleMaps || unavailable) return <LeafletMap {...props} />;
  return (
    <Suspense>
      <GoogleMap {...props} {...env.googleMaps} onUnavailable={() => setUnavailable(true)} />
    </Suspense>
  );
}
