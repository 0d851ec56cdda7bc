import { brand } from '@shared/contract/brand.ts';
import { nameColumns, placeColumns, type Column, type PlaceRow, type PlaceUrl } from './columns.ts';
import { byteOrderMark, delimitedRow, type CellValue } from '@shared/formats/delimited.ts';
import { feature } from './format/geojson.ts';
import { linkedPlace } from './format/linked-places.ts';
import { gpxEnd, gpxStart, kmlEnd, kmlStart, placemark, waypoint } from './format/map-apps.ts';
import { credit, licence } from './licence.ts';
import { allNames, type EditionPlace } from './place.ts';

/**
 * Increase this number when the format of files changes. Then a new edition is made, and caches load the files of areas
 * again, even if no data have changed.
 */
export const formatVersion = 4;

export interface DataFile {
  name: string;
  mediaType: string;
  about: string;
  /** Empty for a file that is not a table. */
  columns: readonly Pick<Column<never>, 'name' | 'type' | 'about'>[];
  text: (
    places: AsyncIterable<EditionPlace>,
    url: PlaceUrl,
    title?: string,
  ) => AsyncGenerator<string>;
}

type Places = AsyncIterable<EditionPlace>;

const csvRow = (cells: readonly CellValue[]) => delimitedRow(cells, ',');

async function* placesTable(places: Places, url: PlaceUrl): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(placeColumns.map(({ name }) => name));
  for await (const one of places) {
    const row = { ...one, url: url(one.place.place_id) };
    yield csvRow(placeColumns.map(({ value }) => value(row)));
  }
}

async function* namesTable(places: Places): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(nameColumns.map(({ name }) => name));
  for await (const one of places) {
    for (const name of allNames(one)) {
      const row = { placeId: one.place.place_id, name };
      yield csvRow(nameColumns.map(({ value }) => value(row)));
    }
  }
}

async function* geojson(
  places: Places,
  url: PlaceUrl,
  title: string = brand.name,
): AsyncGenerator<string> {
  const head = { name: title, licence: licence.url, attribution: credit };
  yield `{"type":"FeatureCollection","metadata":${JSON.stringify(head)},"features":[`;
  let separator = '\n';
  for await (const one of places) {
    yield separator + feature({ ...one, url: url(one.place.place_id) });
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* linkedPlaces(places: Places, url: PlaceUrl): AsyncGenerator<string> {
  for await (const one of places) {
    yield `${linkedPlace({ ...one, url: url(one.place.place_id) })}\n`;
  }
}

const points = (start: (title: string) => string, point: (row: PlaceRow) => string, end: string) =>
  async function* (
    places: Places,
    url: PlaceUrl,
    title: string = brand.name,
  ): AsyncGenerator<string> {
    yield start(title);
    for await (const one of places) yield point({ ...one, url: url(one.place.place_id) });
    yield end;
  };

export const dataFiles: readonly DataFile[] = [
  {
    name: 'places.csv',
    mediaType: 'text/csv; charset=utf-8',
    about: 'One line per place, for spreadsheets.',
    columns: placeColumns,
    text: placesTable,
  },
  {
    name: 'names.csv',
    mediaType: 'text/csv; charset=utf-8',
    about: 'One line per name, with its dates and sources.',
    columns: nameColumns,
    text: namesTable,
  },
  {
    name: 'places.geojson',
    mediaType: 'application/geo+json',
    about: 'One point per place with all its names, for maps.',
    columns: [],
    text: geojson,
  },
  {
    name: 'places.kml',
    mediaType: 'application/vnd.google-earth.kml+xml',
    about: 'One point per place, for the map apps of phones and Google Earth.',
    columns: [],
    text: points(kmlStart, placemark, kmlEnd),
  },
  {
    name: 'places.gpx',
    mediaType: 'application/gpx+xml',
    about: 'One waypoint per place, for GPS devices and hiking apps.',
    columns: [],
    text: points(gpxStart, waypoint, gpxEnd),
  },
  {
    name: 'places.lpf.jsonl',
    mediaType: 'application/jsonl; charset=utf-8',
    about: 'Linked Places Format 1.3, one line per place, for historical gazetteers.',
    columns: [],
    text: linkedPlaces,
  },
];
