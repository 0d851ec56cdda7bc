import type { Row } from './row.ts';
import { tableOf, type Fields } from './table-of.ts';
import { readXml } from './xml.ts';

/**
 * Reads the placemarks of a map: names, points, and fields that users added. Ignores tracks and routes, descriptions,
 * addresses, telephone numbers, authors and times. Keeps at most `most` + 1 placemarks, so that callers notice a file
 * that is too long.
 *
 * @throws ListError if the file is damaged
 */
export const rowsOfKml = (text: string, most: number): Row[] => rowsOfLayers([text], most);

/**
 * Reads several KML files into one table, because a .kmz file may contain a KML file for each layer. Keeps at most
 * `most` + 1 placemarks of all files.
 *
 * @throws ListError if a file is damaged
 */
export function rowsOfLayers(texts: readonly string[], most: number): Row[] {
  const all: Fields[] = [];
  for (const text of texts) addPlacemarks(all, text, most);
  return tableOf(all);
}

function addPlacemarks(all: Fields[], text: string, most: number): void {
  let fields: Fields | null = null;
  let point = false;
  let field: string | null = null;
  let content = '';
  const keep = (key: string, value: string): void => {
    if (fields && value.trim() !== '' && !fields.has(key)) fields.set(key, value.trim());
  };
  let depth = 0;
  readXml(text, {
    open(name, attributes) {
      content = '';
      if (name === 'Placemark') [fields, depth] = [new Map(), 0];
      else depth++;
      if (name === 'Point') point = true;
      if (name === 'Data' || name === 'SimpleData') field = attributes['name'] ?? null;
    },
    text(part) {
      content += part;
    },
    close(name) {
      if (name === 'name' && depth === 1) keep('name', content);
      if (name === 'coordinates' && point) {
        const [lng = '', lat = ''] = content.trim().split(',');
        keep('lat', lat);
        keep('lng', lng);
      }
      if (field !== null && (name === 'value' || name === 'SimpleData')) keep(field, content);
      if (name === 'Data' || name === 'SimpleData') field = null;
      if (name === 'Point') point = false;
      if (name === 'Placemark') {
        if (fields && all.length <= most) all.push(fields);
        fields = null;
      } else depth--;
    },
  });
}

/**
 * Reads the waypoints of a GPX file. Keeps at most `most` + 1 waypoints, so that callers notice a file that is too
 * long.
 *
 * @throws ListError if the file is damaged
 */
export function rowsOfGpx(text: string, most: number): Row[] {
  const all: Fields[] = [];
  let fields: Fields | null = null;
  let content = '';
  let inside: string[] = [];
  readXml(text, {
    open(name, { lat = '', lon = '' }) {
      content = '';
      if (name === 'wpt') {
        fields = new Map([
          ['lat', lat],
          ['lng', lon],
        ]);
        inside = [];
      } else inside.push(name);
    },
    text(part) {
      content += part;
    },
    close(name) {
      if (fields && name === 'name' && inside.length === 1 && content.trim() !== '')
        fields.set('name', content.trim());
      if (name === 'wpt') {
        if (fields && all.length <= most) all.push(fields);
        fields = null;
      } else inside.pop();
    },
  });
  return tableOf(all);
}
