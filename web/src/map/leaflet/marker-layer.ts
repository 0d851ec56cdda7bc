import L from 'leaflet';
import { markerElement, markerLook } from '../markers/marker-element.ts';
import type { MapMarker } from '../types.ts';

interface Shown {
  marker: MapMarker;
  layer: L.Marker;
  look: string;
}

/** Keeps Leaflet's markers equal to ours, touching only what changed. */
export class MarkerLayer {
  readonly #map: L.Map;
  readonly #onClick: (marker: MapMarker) => void;
  readonly #shown = new Map<string, Shown>();

  constructor(map: L.Map, onClick: (marker: MapMarker) => void) {
    this.#map = map;
    this.#onClick = onClick;
  }

  show(markers: readonly MapMarker[]): void {
    const wanted = new Set(markers.map(({ id }) => id));
    for (const [id, { layer }] of this.#shown) {
      if (wanted.has(id)) continue;
      layer.remove();
      this.#shown.delete(id);
    }
    for (const marker of markers) this.#show(marker);
  }

  #show(marker: MapMarker): void {
    const known = this.#shown.get(marker.id);
    const look = markerLook(marker);
    if (!known) {
      const layer = L.marker(marker.position, {
        icon: iconOf(marker),
        // The list of places in view is the keyboard's way; hundreds of tab stops would be none.
        keyboard: false,
        zIndexOffset: zIndexOf(marker),
      });
      this.#shown.set(marker.id, { marker, layer, look });
      layer.on('click', () => {
        const current = this.#shown.get(marker.id);
        if (current) this.#onClick(current.marker);
      });
      layer.addTo(this.#map);
      return;
    }
    if (known.look !== look) {
      known.layer.setIcon(iconOf(marker));
      known.layer.setZIndexOffset(zIndexOf(marker));
    }
    if (!known.layer.getLatLng().equals(marker.position)) known.layer.setLatLng(marker.position);
    known.marker = marker;
    known.look = look;
  }
}

const zIndexOf = (marker: MapMarker) => (marker.kind === 'place' && marker.selected ? 10_000 : 0);

function iconOf(marker: MapMarker): L.DivIcon {
  return L.divIcon({ html: markerElement(marker), className: '', iconSize: [0, 0] });
}
