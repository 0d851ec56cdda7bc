/// <reference types="google.maps" />
/**
 * Replaces Google's script in tests. The fake implements the part of Google's interface that the adapter uses, with
 * Google's types. Markers are elements that tests can see and click. The contract test bundles this file.
 */
import { atOffset, boundsOf, offsetOf } from '../../../../web/src/map/geometry.ts';

type Handler = (event: unknown) => void;
type Position = google.maps.LatLngLiteral;

const listeners = new WeakMap<object, Map<string, Set<Handler>>>();

function addListener(
  target: object,
  type: string,
  handler: Handler,
): google.maps.MapsEventListener {
  const types = listeners.get(target) ?? new Map<string, Set<Handler>>();
  listeners.set(target, types);
  const handlers = types.get(type) ?? new Set<Handler>();
  types.set(type, handlers.add(handler));
  return { remove: () => void handlers.delete(handler) };
}

function trigger(target: object, type: string, event?: unknown): void {
  for (const handler of listeners.get(target)?.get(type) ?? []) handler(event);
}

const literal = (position: Position | google.maps.LatLng): Position =>
  typeof position.lat === 'function'
    ? (position as google.maps.LatLng).toJSON()
    : (position as Position);

const wrapped = (position: Position) => ({ ...accessors(position), toJSON: () => position });
const accessors = ({ lat, lng }: Position) => ({ lat: () => lat, lng: () => lng });

class FakeMap {
  readonly #div: HTMLElement;
  readonly markers = new Set<FakeMarker>();
  #center: Position;
  #zoom: number;

  constructor(div: HTMLElement, options: google.maps.MapOptions) {
    this.#div = div;
    this.#center = literal(options.center ?? { lat: 0, lng: 0 });
    this.#zoom = options.zoom ?? 0;
    div.style.position = 'relative';
    div.style.overflow = 'hidden';
    document.documentElement.dataset['googleMapOptions'] = JSON.stringify(options);
    div.addEventListener('click', (event) => {
      if (event.target !== div) return;
      const frame = div.getBoundingClientRect();
      const at = { x: event.clientX - frame.left, y: event.clientY - frame.top };
      trigger(this, 'click', { latLng: wrapped(atOffset(this.view, at)), stop: () => undefined });
    });
    setTimeout(() => this.#moved());
  }

  get view() {
    const { offsetWidth: width, offsetHeight: height } = this.#div;
    return { center: this.#center, zoom: this.#zoom, size: { width, height } };
  }

  #moved(): void {
    for (const marker of this.markers) marker.place();
    trigger(this, 'bounds_changed');
    setTimeout(() => trigger(this, 'idle'));
  }

  getDiv = () => this.#div;
  getCenter = () => wrapped(this.#center);
  getZoom = () => this.#zoom;
  getHeading = () => 0;
  getTilt = () => 0;
  getBounds = () => ({ toJSON: () => boundsOf(this.view) });
  getRenderingType = () => 'RASTER';
  getMapCapabilities = () => ({ isAdvancedMarkersAvailable: true });
  setOptions = () => undefined;
  addListener = (type: string, handler: Handler) => addListener(this, type, handler);

  setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#moved();
  }

  panTo(center: Position): void {
    this.#center = literal(center);
    this.#moved();
  }

  moveCamera({ center, zoom }: google.maps.CameraOptions): void {
    if (center) this.#center = literal(center);
    if (zoom !== undefined) this.#zoom = zoom ?? this.#zoom;
    this.#moved();
  }
}

/** Like Google's markers, the fake marker reports clicks as the event `gmp-click`. */
class FakeMarker extends HTMLElement {
  #map: FakeMap | null = null;
  #position: Position | null = null;
  #content: Node | null = null;

  constructor() {
    super();
    this.addEventListener('click', (event) => {
      event.stopPropagation();
      this.dispatchEvent(new Event('gmp-click'));
    });
  }

  get map(): FakeMap | null {
    return this.#map;
  }

  set map(map: FakeMap | null) {
    this.#map?.markers.delete(this);
    this.#map = map;
    if (!map) {
      this.remove();
      return;
    }
    map.markers.add(this);
    map.getDiv().append(this);
    this.place();
  }

  get position(): Position | null {
    return this.#position;
  }

  set position(position: Position | null) {
    this.#position = position && literal(position);
    this.place();
  }

  get content(): Node | null {
    return this.#content;
  }

  set content(content: Node | null) {
    this.#content = content;
    this.replaceChildren(...(content ? [content] : []));
  }

  addListener(type: string, handler: Handler): google.maps.MapsEventListener {
    return addListener(this, type, handler);
  }

  place(): void {
    if (!this.#map || !this.#position) return;
    const { x, y } = offsetOf(this.#map.view, this.#position);
    Object.assign(this.style, { position: 'absolute', left: `${x}px`, top: `${y}px`, zIndex: '1' });
  }
}
customElements.define('fake-advanced-marker', FakeMarker);

const event = {
  addListener,
  trigger,
  clearInstanceListeners: (target: object) => void listeners.delete(target),
};
const maps = { Map: FakeMap, event, version: '3.62.0' };
/** Global settings of Google's library. `@vis.gl/react-google-maps` writes them, but the fake does not read them. */
const settings = {};
const Settings = { getInstance: () => settings };
const libraries = new Map<string, object>([
  ['core', { event, Settings }],
  ['maps', maps],
  ['marker', { AdvancedMarkerElement: FakeMarker }],
]);

const scope = window as unknown as { google?: { maps?: Record<string, unknown> } };
const own = ((scope.google ??= {}).maps ??= {});
Object.assign(own, maps, { Settings, marker: libraries.get('marker') });
own['importLibrary'] = async (name: string) => libraries.get(name) ?? {};
for (const name of ['ControlPosition', 'MapTypeId', 'CollisionBehavior']) own[name] ??= {};
// Google's own loader waits until the loaded script calls one of these functions.
for (const ready of ['__ib__', '__googleMapsCallback__']) {
  const callback = own[ready];
  if (typeof callback === 'function') (callback as () => void)();
}
