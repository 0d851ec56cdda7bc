import { brand } from '@shared/contract/brand.ts';
import { markup } from '../../platform/responses/markup.ts';
import type { PlaceRow } from '../columns.ts';
import { credit, licence } from '../licence.ts';

/** KML 2.2 and GPX 1.1, which the map apps of phones open. */

/** The original name in both scripts, or today's where there is none; and what else is said of the place. */
function said({ place: { name_az, name_loc, name_new }, url }: PlaceRow) {
  const original = [name_az, name_loc].filter((name) => name !== null && name !== '').join(' – ');
  return original === ''
    ? { name: name_new, text: url }
    : { name: original, text: `${name_new}\n${url}` };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const kmlStart = `${declaration}${
  markup`<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${brand.name}</name><description>${credit} ${licence.url}</description>`
    .text
}\n`;
export const kmlEnd = '</Document></kml>\n';

export function placemark(row: PlaceRow): string {
  const { place_id, lat, lng } = row.place;
  const { name, text } = said(row);
  return `${markup`<Placemark id="${place_id}"><name>${name}</name><description>${text}</description><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>`.text}\n`;
}

export const gpxStart = `${declaration}${
  markup`<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="${brand.name}"><metadata><name>${brand.name}</name><desc>${credit}</desc><copyright author="${brand.name}"><license>${licence.url}</license></copyright></metadata>`
    .text
}\n`;
export const gpxEnd = '</gpx>\n';

export function waypoint(row: PlaceRow): string {
  const { lat, lng } = row.place;
  const { name, text } = said(row);
  return `${markup`<wpt lat="${lat}" lon="${lng}"><name>${name}</name><desc>${text}</desc><link href="${row.url}"/></wpt>`.text}\n`;
}
