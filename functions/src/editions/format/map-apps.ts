import { brand } from '@shared/contract/brand.ts';
import { otherForms } from '@shared/names/other-forms.ts';
import { markup } from '../../platform/responses/markup.ts';
import type { PlaceRow } from '../columns.ts';
import { credit, licence } from '../licence.ts';

/**
 * Returns the title and the text of a place for map apps (KML 2.2, GPX 1.1). The title is the original name in both
 * scripts, or today's name if there is no original name.
 */
function describe({ place, details, url }: PlaceRow) {
  const { name_az, name_loc, name_new } = place;
  const original = [name_az, name_loc].filter((name) => name !== null && name !== '').join(' – ');
  const further = otherForms(place, details?.content.names ?? []).join(', ');
  const lines = [original === '' ? '' : name_new, further, url].filter((line) => line !== '');
  return { name: original === '' ? name_new : original, text: lines.join('\n') };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const kmlStart = (title: string): string =>
  `${declaration}${
    markup`<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${title}</name><description>${credit} ${licence.url}</description>`
      .text
  }\n`;
export const kmlEnd = '</Document></kml>\n';

export function placemark(row: PlaceRow): string {
  const { place_id, lat, lng } = row.place;
  const { name, text } = describe(row);
  return `${markup`<Placemark id="${place_id}"><name>${name}</name><description>${text}</description><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>`.text}\n`;
}

export const gpxStart = (title: string): string =>
  `${declaration}${
    markup`<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="${brand.name}"><metadata><name>${title}</name><desc>${credit}</desc><copyright author="${brand.name}"><license>${licence.url}</license></copyright></metadata>`
      .text
  }\n`;
export const gpxEnd = '</gpx>\n';

export function waypoint(row: PlaceRow): string {
  const { lat, lng } = row.place;
  const { name, text } = describe(row);
  return `${markup`<wpt lat="${lat}" lon="${lng}"><name>${name}</name><desc>${text}</desc><link href="${row.url}"/></wpt>`.text}\n`;
}
