import { credits } from '@shared/contract/credits.ts';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { EmbeddedMap } from '@shared/formats/embed.ts';
import { mapZooms } from '@shared/geo/map-zooms.ts';
import * as L from 'leaflet';
import { originalNames } from '../places/names.ts';
import { createBaseMap } from './base-map.ts';
import { creditLink } from './credit-link.ts';
import { TileLayer } from './tile-layer.ts';

/** Diameter of a spot in pixels, and of that of the main place. */
const small = 14;
const large = 20;
/** Up to this many places have visible names; more names would overlap. */
const mostNamed = 12;
/** The highest zoom of a map without a zoom of its own. */
const nearest = 13;

/** The names of a place, the one in the reader's script first; today's if it has no other. */
function namesOf(place: AtlasPlace, first: EmbeddedMap['names']): string[] {
  const originals = originalNames(place, first);
  return originals.length > 0 ? originals : [place.name_new];
}

/** A label that isolates the direction of names, and in which they cannot be markup. */
function labelOf(names: readonly string[]): HTMLElement {
  const label = document.createElement('span');
  label.dir = document.documentElement.dir;
  names.forEach((name, index) => {
    if (index > 0) label.append(' · ');
    label.append(Object.assign(document.createElement('bdi'), { textContent: name }));
  });
  return label;
}

function addPlace(map: L.Map, place: AtlasPlace, { names, placeId, places }: EmbeddedMap): void {
  const open = place.place_id === placeId;
  const size = open ? large : small;
  const said = namesOf(place, names);
  const looks = ['spot', ...(open ? ['open'] : place.status === 'requested' ? ['wanted'] : [])];
  L.marker([place.lat, place.lng], {
    icon: L.divIcon({ className: looks.join(' '), iconSize: [size, size] }),
    // Leaflet uses it as the accessible name
    alt: said.join(' · '),
    zIndexOffset: open ? 1_000 : 0,
  })
    .bindTooltip(labelOf(said), {
      direction: 'top',
      offset: [0, -size / 2],
      permanent: open || places.length <= mostNamed,
    })
    .addTo(map);
}

/** The basemap in the device's preferred theme, now and after changes. */
function groundOfDevice(): TileLayer {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const theme = () => (dark.matches ? 'dark' : 'light');
  const ground = new TileLayer(theme());
  dark.addEventListener('change', () => ground.setTheme(theme()));
  return ground;
}

/** Shows places on the map, and does nothing else: it requests only tiles. */
export function showEmbeddedMap(element: HTMLElement, data: EmbeddedMap): void {
  const { box, zoom, places, placeId, texts } = data;
  const rtl = document.documentElement.dir === 'rtl';
  element.dir = 'ltr';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', texts.map);
  const map = createBaseMap(element, {
    minZoom: mapZooms.min,
    maxZoom: mapZooms.max,
    // the wheel scrolls the page around it
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
  groundOfDevice().addTo(map);
  // the main place last, so that it is above the others
  for (const place of places.filter(({ place_id }) => place_id !== placeId))
    addPlace(map, place, data);
  for (const place of places.filter(({ place_id }) => place_id === placeId))
    addPlace(map, place, data);
}
