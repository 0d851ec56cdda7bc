/** Reads Natural Earth's land from the TopoJSON of npm `world-atlas`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function readTopology(file) {
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  return { objects: topology.objects, arcs };
}

/**
 * Returns the polygons of a geometry. Each ring of a polygon is a list of arc numbers, and the outer ring is first. The
 * number ~n means arc n with its points in reverse order.
 */
function polygonsOf(geometry) {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
}

function ringOf(arcNumbers, arcs) {
  const parts = arcNumbers.map((n) => (n < 0 ? [...arcs[~n]].reverse() : arcs[n]));
  return parts.reduce((ring, part) => [...ring, ...part.slice(1)]);
}

export function land(folder) {
  const { objects, arcs } = readTopology(join(folder, 'land-10m.json'));
  return objects.land.geometries
    .flatMap(polygonsOf)
    .map((rings) => rings.map((ring) => ringOf(ring, arcs)));
}
