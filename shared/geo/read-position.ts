import { contains, dataFrame, mapFrame } from './bounds.ts';
import { readMapLink } from './map-links.ts';
import type { LatLng } from './position.ts';

/**
 * Parses coordinates as people write and paste them: decimal or in degrees, minutes and seconds, with Persian
 * or Arabic digits, in either order, as `geo:` or as a map's link. Null for any other text, and for positions
 * outside of the map.
 */
export function readPosition(text: string): LatLng | null {
  const plain = normalised(text);
  if (plain === '') return null;
  const linked = readMapLink(plain);
  if (linked !== undefined) return linked && contains(mapFrame, linked) ? linked : null;
  return readNamed(plain) ?? readAngles(plain) ?? readDecimals(plain);
}

/** Converts to European digits and signs, and removes direction marks. */
function normalised(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('٫', '.')
    .replaceAll(/[،؛;]/gu, ',')
    .replaceAll(/[−–—‐‑]/gu, '-')
    .replaceAll(/[º˚]/gu, '°')
    .replaceAll(/''|′′|’’|‘‘|["”“„‟″〃＂ʺ״]/gu, '"')
    .replaceAll(/['’‘‛′＇ʹʼ´`׳]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Orders two numbers without labels: latitude first, unless only the other order is in the region. */
function inEitherOrder(first: number, second: number): LatLng | null {
  const orders = [
    { lat: first, lng: second },
    { lat: second, lng: first },
  ];
  for (const frame of [dataFrame, mapFrame]) {
    const found = orders.find((order) => contains(frame, order));
    if (found) return found;
  }
  return null;
}

const onMap = (position: LatLng): LatLng | null => (contains(mapFrame, position) ? position : null);

const number = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;

/** "lat: 38.08, lng: 46.29", `{"longitude": 46.29, "latitude": 38.08}`. */
function readNamed(text: string): LatLng | null {
  const of = (names: string) =>
    new RegExp(`\\b(?:${names})\\b["']?\\s*[:=]?\\s*(${number})(?![\\d.])`, 'iu').exec(text)?.[1];
  const lat = of('lat|latitude|enlem|en dairəsi');
  const lng = of('lng|lon|long|longitude|boylam|uzunluq');
  return lat === undefined || lng === undefined
    ? null
    : onMap({ lat: Number(lat), lng: Number(lng) });
}

const hemispheres: readonly (readonly [pattern: string, axis: keyof LatLng, sign: 1 | -1])[] = [
  ['N|north|K|с\\.? ?ш\\.?|شمالی|شمال', 'lat', 1],
  ['S|south|G|ю\\.? ?ш\\.?|جنوبی|جنوب', 'lat', -1],
  ['E|east|D|в\\.? ?д\\.?|شرقی|شرق', 'lng', 1],
  ['W|west|B|з\\.? ?д\\.?|غربی|غرب', 'lng', -1],
];
const hemisphere = hemispheres.map(([pattern]) => pattern).join('|');
const angle = new RegExp(
  `(?<before>${hemisphere})? ?(?<degrees>${number})(?: ?(?:°|deg)? ?` +
    `(?:(?<minutes>\\d{1,2}(?:\\.\\d+)?) ?' ?(?:(?<seconds>\\d{1,2}(?:\\.\\d+)?) ?"?)?)?)? ?(?<after>${hemisphere})?`,
  'giu',
);

interface Angle {
  value: number;
  axis: keyof LatLng | null;
}

function angleOf({ groups = {} }: RegExpMatchArray): Angle | null {
  const { before, degrees = '', minutes = '0', seconds = '0', after } = groups;
  const [whole, min, sec] = [Number(degrees), Number(minutes), Number(seconds)];
  if (min >= 60 || sec >= 60) return null;
  const named = before ?? after;
  const found = hemispheres.find(([pattern]) =>
    new RegExp(`^(?:${pattern})$`, 'iu').test(named ?? ''),
  );
  const size = Math.abs(whole) + min / 60 + sec / 3_600;
  const sign = degrees.startsWith('-') ? -1 : (found?.[2] ?? 1);
  return { value: sign * size, axis: found?.[1] ?? null };
}

/** Two angles with a degree sign or a hemisphere: 38°04'48"N 46°17'24"E, "N 38.08 E 46.29". */
function readAngles(text: string): LatLng | null {
  if (!new RegExp(`°|\\bdeg|\\d ?(?:${hemisphere})(?!\\p{L})|(?:^|[^\\p{L}])(?:${hemisphere}) ?\\d`, 'iu').test(text)) return null; // oxfmt-ignore
  const matches = [...text.matchAll(angle)];
  // only the angles and punctuation between them
  if (/[\p{L}\p{N}]/u.test(text.replaceAll(angle, ''))) return null;
  const [first, second, ...more] = matches.map(angleOf);
  if (!first || !second || more.length > 0) return null;
  if (first.axis === null && second.axis === null) return inEitherOrder(first.value, second.value);
  if (first.axis !== null && first.axis === second.axis) return null;
  const latFirst = first.axis === 'lat' || second.axis === 'lng';
  const [lat, lng] = latFirst ? [first.value, second.value] : [second.value, first.value];
  return onMap({ lat, lng });
}

const separator = String.raw`(?: ?[,/|] ?| )`;
const decimals = new RegExp(`^(${number})${separator}(${number})(?:,? ?-?\\d+(?:\\.\\d+)?)?$`, 'u');
/** With a decimal comma, as in most languages of the region. */
const withCommas = /^([+-]?\d{1,3}),(\d{2,})(?: ?, | ?\/ ?| |,)([+-]?\d{1,3}),(\d{2,})$/u;

/** "38.08, 46.29", "38,08 46,29", "(46.29; 38.08)", "POINT (46.29 38.08)". An elevation may follow. */
function readDecimals(text: string): LatLng | null {
  const bare = text.replace(/^(?:POINT)? ?[([{]/iu, '').replace(/[)\]}]$/u, '').trim(); // oxfmt-ignore
  const [, a, b, c, d] = withCommas.exec(bare) ?? [];
  if (a !== undefined) return inEitherOrder(Number(`${a}.${b}`), Number(`${c}.${d}`));
  const [, first, second] = decimals.exec(bare) ?? [];
  if (first === undefined || second === undefined) return null;
  // two plain whole numbers are not coordinates
  return /[.,/|]/u.test(bare) ? inEitherOrder(Number(first), Number(second)) : null;
}
