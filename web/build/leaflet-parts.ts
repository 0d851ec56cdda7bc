import { parse, type Expression, type ExpressionStatement, type IfStatement } from 'acorn';
import { walk } from 'estree-walker';
import type { Plugin } from 'vite';

interface Computed {
  computed?: boolean;
}

const paths = ['Polyline', 'Polygon', 'Circle', 'CircleMarker', 'SVG', 'canvas', 'svg'];
const groups = ['LayerGroup', 'GeoJSON', 'PointToGeoJSON'];
const layers = ['TileLayerWMS', 'tileLayer.wms', 'Popup'];
/** Other worlds than the one that maps on the web share. */
const projections = ['EPSG3395', 'EPSG4326', 'EPSG900913', 'Simple'].map((name) => `CRS.${name}`);
/** A long press of its own: ours is watched by map/context-gesture.ts. */
const gestures = ['TapHold'];
/** Methods of classes that are used, as `Class#method`: journeys over the globe, and the browser's position (ours: WhereAmI). */
const methods = ['flyTo', 'flyToBounds', 'locate', 'stopLocate', 'fitWorld']
  .concat(['_handleGeolocationError', '_handleGeolocationResponse'])
  .map((name) => `Map#${name}`);
const controls = ['Layers', 'control.layers', 'Scale', 'control.scale'];
const embedded = ['Zoom', 'control.zoom', 'Attribution', 'control.attribution', 'Tooltip'];

/**
 * What Leaflet can do and the maps of a page do not, as its module calls it (dist/leaflet-src.esm.js; `a.b` is
 * what is set so). The app has controls and labels of its own. A third of Leaflet: 14 kB (gzipped) of what a
 * first visit waits for.
 */
export const unusedParts = {
  app: [
    ...paths,
    ...groups,
    ...layers,
    ...projections,
    ...gestures,
    ...methods,
    ...controls,
    ...embedded,
  ],
  embed: [...paths, ...groups, ...layers, ...projections, ...gestures, ...methods, ...controls],
};

/** Which of the names a statement speaks of: not those that are only what a property is called. */
function mentioned(
  statement: ExpressionStatement | IfStatement,
  names: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  walk(statement as never, {
    enter(node, parent, key) {
      if (node.type === 'Identifier') {
        const isKey = (key === 'property' || key === 'key') && !(parent as Computed).computed;
        if (!isKey && names.has(node.name)) found.add(node.name);
      } else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
        const { object, property } = node.left;
        if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
        const set = `${object.name}.${property.name}`;
        if (names.has(set)) found.add(set);
      }
    },
  });
  return found;
}

/** `Parent.extend({…})`, `extend({}, …)`, `(function () {…})()`: what it makes, and nothing else. */
function makesAlone(init: Expression | null | undefined): boolean {
  if (init?.type !== 'CallExpression') return false;
  const { callee, arguments: given } = init;
  if (callee.type === 'FunctionExpression') return given.length === 0;
  if (callee.type === 'Identifier')
    return callee.name === 'extend' && given[0]?.type === 'ObjectExpression';
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'extend'
  );
}

/** The methods that `Parent.extend({…})` gives, each with where it begins and where the next one does. */
function methodsOf(init: Expression): [name: string, from: number, to: number][] {
  const given = init.type === 'CallExpression' ? init.arguments[0] : undefined;
  if (given?.type !== 'ObjectExpression') return [];
  const { properties } = given;
  return properties.flatMap((property, index) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [[property.key.name, property.start, properties[index + 1]?.start ?? property.end]]
      : [],
  );
}

/**
 * Leaflet's module made so that a bundler leaves out what nothing asks for. By itself it cannot: each class is made
 * by a call, and hung into others by a statement. Says of those calls that they do nothing else, and takes away
 * the statements that speak of what is not used.
 *
 * @throws Error for a name of which no statement speaks: Leaflet has changed, or it need not be named
 */
export function withoutParts(code: string, unused: readonly string[]): string {
  const names = new Set(unused);
  const left = new Set(unused);
  let [made, done] = ['', 0];
  const leaveOut = (from: number, to: number): void => {
    made += code.slice(done, from);
    done = to;
  };
  for (const node of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    if (node.type === 'ExpressionStatement' || node.type === 'IfStatement') {
      const found = mentioned(node, names);
      if (found.size === 0) continue;
      for (const name of found) left.delete(name);
      leaveOut(node.start, node.end);
    } else if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) {
        if (!init || !makesAlone(init)) continue;
        made += `${code.slice(done, init.start)}/*#__PURE__*/ `;
        done = init.start;
        for (const [method, from, to] of methodsOf(init)) {
          const name = `${code.slice(id.start, id.end)}#${method}`;
          if (!names.has(name)) continue;
          left.delete(name);
          leaveOut(from, to);
        }
      }
    }
  }
  if (left.size > 0) throw new Error(`Leaflet: no statement with ${[...left].join(', ')}`);
  return made + code.slice(done);
}

/** Leaves out of the build what its maps do not use of Leaflet. */
export function leafletParts(unused: readonly string[]): Plugin {
  return {
    name: 'adyurdu:leaflet-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/leaflet\/dist\/leaflet-src\.esm\.js$/ },
      handler: (code) => ({ code: withoutParts(code, unused), map: null }),
    },
  };
}
