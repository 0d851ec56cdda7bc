import type { MapViewProps } from '../types.ts';
export function GoogleMap(_props: MapViewProps & { apiKey: string; mapId: string }) {
  return null;
}
