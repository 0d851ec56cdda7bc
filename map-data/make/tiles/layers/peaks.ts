import type { Level } from '@shared/formats/tiles/levels.ts';
import { readRows, type Feature } from '../../sources.ts';
import { readLandmarks } from '../landmarks.ts';
import { withForms } from '../names-in-scripts.ts';
import type { Scale } from '../scale.ts';

/**
 * Minimum height of peaks, in metres. The last level shows all peaks. The other levels also omit peaks without a name.
 */
const lowest: Record<Level, number> = { 5: 4500, 7: 3600, 9: 2800, 11: -Infinity };

/** Returns peaks with the property `class` and, if they are known, `ele` (height in metres) and `name`. */
export function peaks(): (scale: Scale) => Feature[] {
  const rows = readRows<'lat' | 'lon' | 'name' | 'ele_m' | 'class'>('osm/peaks.tsv.gz');
  const great = new Map(
    readLandmarks().flatMap(({ kind, at, names }) =>
      kind === 'peak' && at ? [[at.join(), names] as const] : [],
    ),
  );
  const all = rows.map(({ lat, lon, name, ele_m, class: kind }): Feature => {
    const names = great.get([Number(lon), Number(lat)].join());
    return {
      type: 'Feature',
      properties: {
        class: kind,
        ...(ele_m !== '' && { ele: Number(ele_m) }),
        ...(name !== '' && { name }),
        ...(names && { ...names, name: String(names['name:az']) }),
      },
      geometry: { type: 'Point', coordinates: [Number(lon), Number(lat)] },
    };
  });
  return ({ level }) =>
    level === 11
      ? all.map((peak) => ({ ...peak, properties: withForms(peak.properties, level) }))
      : all.filter(
          ({ properties: { name, ele = -Infinity } }) =>
            name !== undefined && Number(ele) >= lowest[level],
        );
}
