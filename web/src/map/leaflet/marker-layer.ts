import L from 'leaflet';
import { batchesOf, inSteps, type Steps } from '../in-steps.ts';
import { markerChanges, markerState, type MarkerChange } from '../markers/marker-changes.ts';
import { markerElement } from '../markers/marker-element.ts';
import { paintQueue } from '../paint-queue.ts';
import type { MapMarker } from '../types.ts';

/** Markers that are touched before the page gets its turn: a slow phone takes a millisecond for each. */
const batch = 4;

/** Keeps Leaflet's markers equal to ours, touching only what changed, a few at a time. */
export class MarkerLayer {
  readonly #map: L.Map;
  readonly #onClick: (marker: MapMarker) => void;
  readonly #layers = new Map<string, L.Marker>();
  /** Of those that are shown, as they are shown. */
  readonly #states = new Map<string, string>();
  /** What a click tells of: the same look may open to another zoom now. */
  #newest: ReadonlyMap<string, MapMarker> = new Map();
  #stop: () => void = () => undefined;

  constructor(map: L.Map, onClick: (marker: MapMarker) => void) {
    this.#map = map;
    this.#onClick = onClick;
  }

  /** What was not done yet for those before is left undone. */
  show(markers: readonly MapMarker[]): void {
    this.#stop();
    this.#newest = new Map(markers.map((marker) => [marker.id, marker]));
    this.#stop = inSteps(paintQueue, this.#change(markerChanges(this.#states, markers)));
  }

  remove(): void {
    this.#stop();
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
    this.#layers.get(id)?.remove();
    this.#layers.delete(id);
    this.#states.delete(id);
  }

  #show(marker: MapMarker): void {
    this.#states.set(marker.id, markerState(marker));
    const known = this.#layers.get(marker.id);
    if (known) {
      known.setIcon(iconOf(marker));
      known.setZIndexOffset(zIndexOf(marker));
      known.setLatLng(marker.position);
      return;
    }
    const layer = L.marker(marker.position, {
      icon: iconOf(marker),
      // The list of places in view is the keyboard's way; hundreds of tab stops would be none.
      keyboard: false,
      zIndexOffset: zIndexOf(marker),
    });
    this.#layers.set(marker.id, layer);
    layer.on('click', () => this.#onClick(this.#newest.get(marker.id) ?? marker));
    layer.addTo(this.#map);
  }
}

const zIndexOf = (marker: MapMarker) => (marker.kind === 'place' && marker.selected ? 10_000 : 0);

function iconOf(marker: MapMarker): L.DivIcon {
  return L.divIcon({ html: markerElement(marker), className: '', iconSize: [0, 0] });
}
