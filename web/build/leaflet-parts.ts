import { parse, type Expression, type ExpressionStatement, type IfStatement } from 'acorn';
import { walk } from 'estree-walker';
import type { Plugin } from 'vite';

interface Computed {
  computed?: boolean;
}

const paths = ['Polyline', 'Polygon', 'Circle', 'CircleMarker', 'SVG', 'canvas', 'svg'];
const groups = ['LayerGroup', 'GeoJSON', 'PointToGeoJSON'];
const layers = ['TileLayerWMS', 'tileLayer.wms', 'Popup'];
const projections = ['EPSG3395', 'EPSG4326', 'EPSG900913', 'Simple'].map((name) => `CRS.${name}`);
/** Leaflet's handler of long presses. The app detects a long press itself (map/context-gesture.ts). */
const gestures = ['TapHold'];
const methods = ['flyTo', 'flyToBounds', 'locate', 'stopLocate', 'fitWorld']
  .concat(['_handleGeolocationError', '_handleGeolocationResponse'])
  .map((name) => `Map#${name}`);
const uncalled = Object.entries({
  Map: ['setMaxZoom', 'getPanes', 'mouseEventToLatLng'],
  Control: ['_refocusOnMap'],
  Layer: ['getAttribution'],
  LayerGroup: ['eachLayer', 'setZIndex'],
  FeatureGroup: ['bringToFront', 'bringToBack'],
  Marker: ['getIcon', 'setIcon', 'getElement', '_getPopupAnchor', '_getTooltipAnchor'],
  ImageOverlay: ['bringToFront', 'bringToBack', 'setUrl', 'setZIndex', 'getElement'],
  GridLayer: ['bringToFront', 'bringToBack', 'setZIndex', 'isLoading', '_keyToBounds'],
  // Removes methods of circles, because they would keep Leaflet's whole class `Path` in the build.
  CircleMarker: ['setStyle'],
  Circle: ['setStyle'],
}).flatMap(([name, methods]) => methods.map((method) => `${name}#${method}`));
const overlays = ['OverlayClass'];
const ellipse = ['var Mercator', 'var EPSG3395'];
/** Leaflet checks whether the class `MarkerDrag` exists, so the variable stays, with the value `undefined`. */
const dragging = ['var MarkerDrag'];
const controls = ['Layers', 'control.layers', 'Scale', 'control.scale'];
const embedded = ['Zoom', 'control.zoom', 'Attribution', 'control.attribution', 'Tooltip'];
const everywhere = [
  ...paths,
  ...groups,
  ...layers,
  ...projections,
  ...gestures,
  ...methods,
  ...controls,
  ...ellipse,
];

/**
 * Leaflet's features that the app or embedded maps do not use, under their names in dist/leaflet-src.esm.js. `a.b` is
 * an assignment, and `Class#method` is a method. `var name` is a variable whose value becomes `undefined`. These
 * features take a third of Leaflet: 16 kB (gzipped).
 */
export const unusedParts = {
  app: [...everywhere, ...uncalled, ...overlays, ...embedded, ...dragging],
  embed: everywhere,
};

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
 * Rewrites Leaflet's module so that a bundler can remove unused features. The function marks the calls that create
 * classes as pure. It removes unused methods, the values of unused variables, and the statements about other unused
 * names.
 * @throws Error if Leaflet's module does not contain one of the names, for example after an update
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
        const empty = `var ${code.slice(id.start, id.end)}`;
        if (init && names.has(empty)) {
          left.delete(empty);
          leaveOut(init.start, init.end);
          made += 'undefined';
          continue;
        }
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
  if (left.size > 0) throw new Error(`Leaflet: found no statement with ${[...left].join(', ')}`);
  return made + code.slice(done);
}

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
