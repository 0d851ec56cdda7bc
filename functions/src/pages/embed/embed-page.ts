import { unpackPlace, type AtlasPlace, type PackedPlace } from '@shared/formats/atlas.ts';
import { brand } from '@shared/contract/brand.ts';
import {
  embedElements,
  embedLimits,
  type BoundingBox,
  type EmbeddedMap,
} from '@shared/formats/embed.ts';
import { jsonIn, markup } from '../../platform/responses/markup.ts';
import { pagePaths } from '../addresses.ts';
import { languages, type Language, type Words } from '../languages.ts';
import { originalNames, shown, titleOf } from '../names.ts';
import { embedRoot } from '../template.ts';
import type { RequestedView } from './view.ts';

/**
 * Distance in degrees from a place to the edges of the map around the place. Such a map is about as large as a valley
 * with its villages.
 */
const around = { lat: 0.05, lng: 0.08 } as const;

function boxAround({ lat, lng }: AtlasPlace): BoundingBox {
  return [lng - around.lng, lat - around.lat, lng + around.lng, lat + around.lat];
}

/**
 * `placesIn` divides the requested box into this number of columns and rows of squares. The margin around the box has
 * squares of the same size. A map shows at most 150 places (`embedLimits.places`). If most squares contain places, it
 * shows one place from each of the 150 squares nearest to the middle. With smaller squares, these 150 squares would not
 * reach the corners of the box.
 */
const squares = { across: 12, up: 8 } as const;

/**
 * Chooses places in the box and in a margin of half the box's size. If there are too many places, takes one place from
 * each square in turn, so that a crowded square leaves room for the others. In each square, the places nearest to the
 * middle of the box come first.
 */
function placesIn(
  [west, south, east, north]: BoundingBox,
  all: readonly PackedPlace[],
): AtlasPlace[] {
  const [width, height] = [(east - west) * 1e5, (north - south) * 1e5];
  const [middleLat, middleLng] = [(south + north) * 5e4, (west + east) * 5e4];
  const counts = new Map<string, number>();
  const near = all.filter(
    ([, lat, lng]) => Math.abs(lat - middleLat) <= height && Math.abs(lng - middleLng) <= width,
  );
  return near
    .map((place) => {
      const up = (place[1] - middleLat) / height;
      const across = (place[2] - middleLng) / width;
      return { place, up, across, distance: up * up + across * across };
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ place, up, across }) => {
      const square = `${Math.floor(up * squares.up)} ${Math.floor(across * squares.across)}`;
      const turn = counts.get(square) ?? 0;
      counts.set(square, turn + 1);
      return { place, turn };
    })
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, embedLimits.places)
    .map(({ place }) => unpackPlace(place));
}

interface EmbedOptions {
  language: Language;
  origin: string;
  places: readonly PackedPlace[];
}

export function embedPage(
  template: string,
  { view, place }: { view: RequestedView; place: AtlasPlace | null },
  { language, origin, places }: EmbedOptions,
): string {
  const words: Words = languages[language];
  const box = place ? boxAround(place) : 'box' in view ? view.box : null;
  if (!box) throw new Error('expected a place or a box');
  const data: EmbeddedMap = {
    box,
    zoom: view.zoom,
    places: placesIn(box, places),
    placeId: place?.place_id ?? null,
    names: words.names,
    texts: { zoomIn: words.zoomIn, zoomOut: words.zoomOut, map: words.map },
  };
  const heading = place && titleOf(place, words.names);
  const [, other] = place ? originalNames(place, words.names) : [];
  const title = heading ? `${heading.text} · ${brand.name}` : brand.name;
  const back = origin + (place ? pagePaths.place(place.place_id) : '/');
  const link = markup`<a class="back" href="${back}" target="_blank" rel="noopener">${heading && markup`${shown(heading)}${other ? markup` (${shown(other)})` : null} · `}<b>${brand.name}</b></a>`;
  const opening = markup`<html lang="${language}" dir="${words.direction}">`.text;
  const head =
    markup`<title>${title}</title><meta name="robots" content="noindex"><link rel="canonical" href="${back}">`
      .text;
  const body =
    markup`<div id="${embedElements.map}"></div>${link}<script type="application/json" id="${embedElements.data}">${jsonIn(data)}</script>`
      .text;
  return template
    .replace('<html lang="en" dir="ltr">', () => opening)
    .replace(/<title>.*?<\/title>/s, () => head)
    .replace(embedRoot, () => body);
}
