import * as L from 'leaflet';
import { batchesOf, inSteps, type Steps } from '../in-steps.ts';
import { markerChanges, markerState, type MarkerChange } from '../markers/marker-changes.ts';
import { markerElement, markerLook, redrawMarker } from '../markers/marker-element.ts';
import { watchPress } from '../markers/press.ts';
import { paintQueue } from '../paint-queue.ts';
import type { MapMarker } from '../types.ts';

/**
 * Number of markers that are changed in one step. A slow phone needs a millisecond per marker, and jobs have 4 ms in
 * each frame (paint-queue.ts).
 */
const batch = 4;

interface Shown {
  layer: L.Marker;
  element: HTMLElement;
  look: string;
}

export class MarkerLayer {
  readonly #map: L.Map;
  readonly #onClick: (marker: MapMarker) => void;
  readonly #layers = new Map<string, Shown>();
  readonly #states = new Map<string, string>();
  /**
   * The latest markers by id. A click passes the marker from `#newest` to `onClick`. The marker with which the element
   * was drawn may be outdated: if only `opensAt` has changed, the element is not redrawn.
   */
  #newest: ReadonlyMap<string, MapMarker> = new Map();
  #stop: () => void = () => undefined;
  #pressed = false;
  readonly #stopWatching: () => void;

  constructor(map: L.Map, onClick: (marker: MapMarker) => void) {
    this.#map = map;
    this.#onClick = onClick;
    this.#stopWatching = watchPress(map.getContainer(), (pressed) => {
      this.#pressed = pressed;
      this.#catchUp();
    });
  }

  show(markers: readonly MapMarker[]): void {
    this.#newest = new Map(markers.map((marker) => [marker.id, marker]));
    this.#catchUp();
  }

  remove(): void {
    this.#stop();
    this.#stopWatching();
  }

  #catchUp(): void {
    this.#stop();
    if (this.#pressed) return;
    const isFirst = this.#layers.size === 0;
    const steps = this.#change(markerChanges(this.#states, [...this.#newest.values()]));
    // Draws the first few markers immediately if the map has no markers yet. `inSteps` would draw them only in the next
    // frame.
    if (isFirst) steps.next();
    this.#stop = inSteps(paintQueue, steps);
  }

  *#change(changes: readonly MarkerChange[]): Steps<void> {
    for (const some of batchesOf(changes, batch)) {
      for (const change of some) {
        if ('show' in change) this.#show(change.show);
        else this.#remove(change.remove);
      }
      yield;
    }
  }

  #remove(id: string): void {
    this.#layers.get(id)?.layer.remove();
    this.#layers.delete(id);
    this.#states.delete(id);
  }

  #show(marker: MapMarker): void {
    this.#states.set(marker.id, markerState(marker));
    const known = this.#layers.get(marker.id);
    if (known) redraw(known, marker);
    else this.#add(marker);
  }

  #add(marker: MapMarker): void {
    const element = markerElement(marker);
    const layer = L.marker(marker.position, {
      icon: L.divIcon({ html: element, className: '', iconSize: [0, 0] }),
      // Markers are not in the tab order, because hundreds of tab stops on the map would be useless. Keyboard users use
      // the list of places in view.
      keyboard: false,
      zIndexOffset: zIndexOf(marker),
    });
    this.#layers.set(marker.id, { layer, element, look: markerLook(marker) });
    layer.on('click', () => this.#onClick(this.#newest.get(marker.id) ?? marker));
    layer.addTo(this.#map);
  }
}

const zIndexOf = (marker: MapMarker) => (marker.kind === 'place' && marker.selected ? 10_000 : 0);

function redraw(shown: Shown, marker: MapMarker): void {
  const look = markerLook(marker);
  if (shown.look !== look) redrawMarker(shown.element, marker);
  shown.look = look;
  shown.layer.setZIndexOffset(zIndexOf(marker));
  shown.layer.setLatLng(marker.position);
}
