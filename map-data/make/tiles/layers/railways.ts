import { linesOf, readFeatures, type Feature } from '../../sources.ts';
import type { Scale } from '../scale.ts';
import { lineFeature } from '../shapes.ts';

/** Returns main lines from level 7 on, and sidings and yards only on the last level. */
export function railways(): (scale: Scale) => Feature[] {
  const all = readFeatures('osm/railways.geojson.gz');
  const lines = (service: 0 | 1) =>
    all.filter(({ properties }) => properties['service'] === service).flatMap(linesOf);
  const [main, service] = [lines(0), lines(1)];
  return (scale) => [
    ...(scale.level >= 7 ? lineFeature(main, scale, { class: 'rail' }) : []),
    ...(scale.level >= 11 ? lineFeature(service, scale, { class: 'service' }) : []),
  ];
}
