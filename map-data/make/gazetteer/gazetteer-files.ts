import type { Location } from '@shared/contract/schemas.ts';
import { BuiltUp } from '@shared/formats/gazetteer/built-up.ts';
import { encodeGazetteer, type BuiltUpColumns } from '@shared/formats/gazetteer/encode.ts';
import { noDivision, type GazetteerFiles } from '@shared/formats/gazetteer/files.ts';
import { Sections, writeSections } from '@shared/formats/gazetteer/sections.ts';
import { distinctVariants } from '../names/distinct-variants.ts';
import { readDivisions } from '../settlements/divisions.ts';
import { readSettlements } from '../settlements/read-settlements.ts';
import { polygonsOf, readFeatures } from '../sources.ts';
import { builtUpColumns } from './built-up-columns.ts';

/**
 * Maximum distance in degrees between a settlement and the built-up area to which it belongs. A settlement may be
 * outside its area, because both positions are inexact.
 */
const slack = 0.005;

export function gazetteerFiles(): GazetteerFiles {
  const divisions = readDivisions();
  const builtUp = builtUpColumns(readFeatures('osm/builtup.geojson.gz').flatMap(polygonsOf));
  const areaNear = areaFinder(builtUp);
  return encodeGazetteer(
    readSettlements().map((one) => ({
      ...one,
      division: divisions.get(`${one.country}.${one.admin1}`) ?? noDivision,
      class: one.osm.class,
      variants: distinctVariants(one),
      osmFa: one.fa === '' ? one.osm.fa : '',
      area: areaNear(one.osm.location ?? one),
    })),
    builtUp,
  );
}

function areaFinder({ rows, starts, ends, areas }: BuiltUpColumns): (at: Location) => number {
  const columns = {
    'built.rows': rows,
    'built.starts': starts,
    'built.ends': ends,
    'built.areas': areas,
  };
  const builtUp = new BuiltUp(new Sections(writeSections(columns)));
  const step = 0.001;
  const rings = Array.from({ length: slack / step + 1 }, (_, ring) => ring * step);
  return ({ lat, lng }) => {
    for (const ring of rings) {
      for (let dy = -ring; dy <= ring + 1e-9; dy += step)
        for (let dx = -ring; dx <= ring + 1e-9; dx += step) {
          if (Math.max(Math.abs(dx), Math.abs(dy)) < ring - 1e-9) continue;
          const area = builtUp.areaAt({ lat: lat + dy, lng: lng + dx });
          if (area !== 0) return area;
        }
    }
    return 0;
  };
}
