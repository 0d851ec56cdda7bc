import type { FeatureText } from './features.ts';
import { ListError } from './list-error.ts';
import type { Row } from './rows.ts';
import { tableOf, type Fields } from './table-of.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isSaid = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

/** Linked Places: the names of a place besides its title. */
function toponymsOf({ names }: Json): string[] {
  if (!Array.isArray(names)) return [];
  return names.flatMap((name: unknown) =>
    isObject(name) && typeof name['toponym'] === 'string' ? [name['toponym']] : [],
  );
}

function pointOf(geometry: unknown): [string, string] | null {
  if (!isObject(geometry)) return null;
  if (geometry['type'] === 'GeometryCollection' && Array.isArray(geometry['geometries']))
    return geometry['geometries'].map(pointOf).find((one) => one !== null) ?? null;
  const coordinates = geometry['coordinates'];
  if (!Array.isArray(coordinates)) return null;
  const isSinglePoint = geometry['type'] === 'MultiPoint' && coordinates.length === 1;
  const at = isSinglePoint ? (coordinates[0] as unknown) : coordinates;
  if ((geometry['type'] !== 'Point' && !isSinglePoint) || !Array.isArray(at)) return null;
  const [lng, lat] = at as unknown[];
  return isSaid(lng) && isSaid(lat) ? [String(lat), String(lng)] : null;
}

/** What has no properties is an object of its own, as programs write tables. */
function propertiesOf(feature: Json): Json {
  if (isObject(feature['properties'])) return feature['properties'];
  return feature['type'] === 'Feature' ? {} : feature;
}

/** A feature's own properties with a text or a number, its point, and the names of Linked Places. */
function fieldsOf(feature: unknown): Fields {
  const fields: Fields = new Map();
  if (!isObject(feature)) return fields;
  for (const [key, value] of Object.entries(propertiesOf(feature)))
    if (isSaid(value)) fields.set(key, String(value));
  const toponyms = toponymsOf(feature);
  if (toponyms.length > 0) {
    const title = fields.get('title') ?? '';
    const others = [...new Set(toponyms)].filter((one) => one !== title);
    fields.delete('title');
    if (title !== '') fields.set('now', title);
    if (others.length > 0) fields.set('old', others.join(' / '));
  }
  const [lat, lng] = pointOf(feature['geometry']) ?? [];
  if (lat !== undefined && lng !== undefined) fields.set('lat', lat).set('lng', lng);
  return fields;
}

/** @throws ListError for a line that is no JSON */
export function rowsOfFeatures(features: readonly FeatureText[]): Row[] {
  const rows = tableOf(
    features.map(({ line, value }) => {
      try {
        return fieldsOf(value());
      } catch {
        throw new ListError('file_damaged', `line ${line}: no JSON`, { line });
      }
    }),
  );
  if (rows.length === 0) throw new ListError('file_empty', 'no feature says anything');
  return rows;
}
