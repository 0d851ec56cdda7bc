import { parse, type Expression, type ExpressionStatement, type IfStatement } from 'acorn';
import { walk } from 'estree-walker';
import type { Plugin } from 'vite';

interface Computed {
  computed?: boolean;
}

const paths = ['Polyline', 'Polygon', 'Circle', 'CircleMarker', 'SVG', 'canvas', 'svg'];
const groups = ['LayerGroup', 'GeoJSON', 'PointToGeoJSON'];
const layers = ['TileLayerWMS', 'tileLayer.wms', 'Popup'];
/** Coordinate reference systems that the map does not use. */
const projections = ['EPSG3395', 'EPSG4326', 'EPSG900913', 'Simple'].map((name) => `CRS.${name}`);
/** Leaflet's detection of a long press. The app uses map/context-gesture.ts instead. */
const gestures = ['TapHold'];
/**
 * Unused methods of used classes, as `Class#method`. They are for animated flights and for the browser's geolocation.
 * For geolocation, the app has WhereAmI.
 */
const methods = ['flyTo', 'flyToBounds', 'locate', 'stopLocate', 'fitWorld']
  .concat(['_handleGeolocationError', '_handleGeolocationResponse'])
  .map((name) => `Map#${name}`);
/** Methods by class that the app never calls, directly or through Leaflet. Embedded maps call some of these methods. */
const uncalled = Object.entries({
  Map: ['setMaxZoom', 'getPanes', 'mouseEventToLatLng'],
  Control: ['_refocusOnMap'],
  Layer: ['getAttribution'],
  LayerGroup: ['eachLayer', 'setZIndex'],
  FeatureGroup: ['bringToFront', 'bringToBack'],
  Marker: ['getIcon', 'setIcon', 'getElement', '_getPopupAnchor', '_getTooltipAnchor'],
  ImageOverlay: ['bringToFront', 'bringToBack', 'setUrl', 'setZIndex', 'getElement'],
  GridLayer: ['bringToFront', 'bringToBack', 'setZIndex', 'isLoading', '_keyToBounds'],
  // if these methods stayed, the build would keep Leaflet's whole class `Path`
  CircleMarker: ['setStyle'],
  Circle: ['setStyle'],
}).flatMap(([name, methods]) => methods.map((method) => `${name}#${method}`));
/**
 * Only two statements of Leaflet contain the name `OverlayClass`. They add `_initOverlay` for popups and tooltips, and
 * the build removes them.
 */
const overlays = ['OverlayClass'];
/** The elliptical projection, and the coordinate reference system that uses it. */
const ellipse = ['var Mercator', 'var EPSG3395'];
/** `MarkerDrag` becomes a variable without a value, because Leaflet checks whether this class exists. */
const dragging = ['var MarkerDrag'];
const controls = ['Layers', 'control.layers', 'Scale', 'control.scale'];
const embedded = ['Zoom', 'control.zoom', 'Attribution', 'control.attribution', 'Tooltip'];
/** Leaflet's features that neither the app nor embedded maps use. */
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
 * Leaflet's features that the app does not use, under their names in dist/leaflet-src.esm.js. `a.b` is an assignment.
 * `Class#method` is a method. `var name` is a variable that stays, but gets no value. The app has its own controls and
 * labels. These features take a third of Leaflet: 16 kB (gzipped).
 */
export const unusedParts = {
  app: [...everywhere, ...uncalled, ...overlays, ...embedded, ...dragging],
  embed: everywhere,
};

/** Returns the given names that a statement uses. Property names do not count. */
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

/**
 * Returns whether a call only creates a value, without side effects: `Parent.extend({…})`, `extend({}, …)`, `(function
 * () {…})()`.
 */
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

/** Returns the methods in `Parent.extend({…})`: the name, the method's start, and the next method's start. */
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
 * Rewrites Leaflet's module so that a bundler can remove unused features. Leaflet creates each class with a call, and
 * attaches the class with a statement. A bundler must keep both. This function marks the calls as pure, and removes the
 * statements about unused names.
 * @throws Error for a name that no statement uses: Leaflet has changed, or the name is superfluous
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
