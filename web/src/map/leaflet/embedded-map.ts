import { credits } from '@shared/contract/credits.ts';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { EmbeddedMap } from '@shared/formats/embed.ts';
import { mapZooms } from '@shared/geo/map-zooms.ts';
import * as L from 'leaflet';
import {
  embeddedLabels,
  embeddedLabelStyle,
  labelDistance,
  spotSizes,
} from '../labels/embedded-labels.ts';
import { textWidth } from '../labels/text-width.ts';
import type { LabelBox } from '../labels/boxes.ts';
import { originalNames } from '../places/names.ts';
import type { LabelSide } from '../types.ts';
import { createBaseMap } from './base-map.ts';
import { creditLink } from './credit-link.ts';
import { TileLayer } from './tile-layer.ts';

const nearest = 13;

function namesOf(place: AtlasPlace, first: EmbeddedMap['names']): string[] {
  const originals = originalNames(place, first);
  return originals.length > 0 ? originals : [place.name_new];
}

/** Returns the content of a marker's label. Each name has its own direction. Markup in a name is shown as text. */
function labelOf(names: readonly string[]): HTMLElement {
  const label = document.createElement('span');
  label.dir = document.documentElement.dir;
  names.forEach((name, index) => {
    if (index > 0) label.append(' · ');
    label.append(Object.assign(document.createElement('bdi'), { textContent: name }));
  });
  return label;
}

interface Spot {
  id: string;
  open: boolean;
  wanted: boolean;
  names: readonly string[];
  marker: L.Marker;
}

function spotOf(place: AtlasPlace, { names, placeId }: EmbeddedMap): Spot {
  const open = place.place_id === placeId;
  const shownNames = namesOf(place, names);
  const marker = L.marker([place.lat, place.lng], {
    // Keeps the markers (up to 150) out of the tab order. A press on a marker does nothing, so a marker is a picture
    // with a name and not a button.
    keyboard: false,
    zIndexOffset: open ? 1_000 : 0,
  });
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('role', 'img');
    element?.setAttribute('aria-label', shownNames.join(' · '));
  });
  return {
    id: place.place_id,
    open,
    wanted: place.status === 'requested',
    names: shownNames,
    marker,
  };
}

const directions: Record<LabelSide, L.Direction> = {
  right: 'right',
  left: 'left',
  above: 'top',
  below: 'bottom',
};
const towards = (side: LabelSide, by: number): L.PointTuple =>
  ({ right: [by, 0], left: [-by, 0], above: [0, -by], below: [0, by] })[side] as L.PointTuple;

function show({ open, wanted, names, marker }: Spot, side: LabelSide | undefined): void {
  const size = side === undefined ? spotSizes.dot : open ? spotSizes.open : spotSizes.named;
  const looks = ['spot', open && 'open', wanted && !open && 'wanted', !side && 'dot'];
  marker.setIcon(L.divIcon({ className: looks.filter(Boolean).join(' '), iconSize: [size, size] }));
  marker.unbindTooltip().bindTooltip(labelOf(names), {
    direction: directions[side ?? 'above'],
    offset: side ? towards(side, labelDistance(open)) : towards('above', size / 2),
    permanent: side !== undefined,
    className: side ? 'name' : '',
  });
}

function coveredIn(element: HTMLElement): LabelBox[] {
  const frame = element.getBoundingClientRect();
  return [...document.querySelectorAll('.back, .leaflet-control')].map((over) => {
    const { left, top, right, bottom } = over.getBoundingClientRect();
    return {
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    };
  });
}

function showNames(map: L.Map, spots: readonly Spot[]): void {
  const { x, y } = map.getSize();
  const sides = embeddedLabels(
    spots.map(({ id, open, names, marker }) => ({
      id,
      open,
      offset: map.latLngToContainerPoint(marker.getLatLng()),
      width: textWidth(names.join(' · '), embeddedLabelStyle),
    })),
    coveredIn(map.getContainer()),
    { width: x, height: y },
  );
  for (const spot of spots) show(spot, sides.get(spot.id));
}

function createBasemap(): TileLayer {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const theme = () => (dark.matches ? 'dark' : 'light');
  const basemap = new TileLayer(theme());
  dark.addEventListener('change', () => basemap.setTheme(theme()));
  return basemap;
}

/** Draws an embedded map. The map requests no data except the tiles of the basemap. */
export function showEmbeddedMap(element: HTMLElement, data: EmbeddedMap): void {
  const { box, zoom, places, texts } = data;
  const rtl = document.documentElement.dir === 'rtl';
  element.dir = 'ltr';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', texts.map);
  const map = createBaseMap(element, {
    minZoom: mapZooms.min,
    maxZoom: mapZooms.max,
    // The wheel scrolls the page around the map instead of zooming the map.
    scrollWheelZoom: false,
  });
  const [west, south, east, north] = box;
  const bounds = L.latLngBounds([south, west], [north, east]);
  if (zoom === null) map.fitBounds(bounds, { animate: false, maxZoom: nearest });
  else map.setView(bounds.getCenter(), zoom, { animate: false });
  L.control
    .zoom({
      position: rtl ? 'topleft' : 'topright',
      zoomInTitle: texts.zoomIn,
      zoomOutTitle: texts.zoomOut,
    })
    .addTo(map);
  L.control
    .attribution({ position: rtl ? 'bottomleft' : 'bottomright', prefix: false })
    .addAttribution(credits.map((credit) => creditLink(credit).outerHTML).join(' · '))
    .addTo(map);
  createBasemap().addTo(map);
  const spots = places.map((place) => spotOf(place, data));
  showNames(map, spots);
  for (const { marker } of spots) marker.addTo(map);
  map.on('moveend', () => showNames(map, spots));
}
