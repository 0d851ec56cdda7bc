import { contains, mapFrame } from './bounds.ts';
import { readMapLink } from './map-links.ts';
import { inEitherOrder, onMap } from './on-map.ts';
import type { LatLng } from './position.ts';
import { readAngles } from './read-angles.ts';

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
    .replaceAll(/[º˚]| ?(?:درجه|dərəcə|derece)(?: و (?=\d))?/gu, '°')
    .replaceAll(/ ?(?:دقیقه|dəqiqə|dakika)(?: و (?=\d))?/gu, "'")
    .replaceAll(/ ?(?:ثانیه|saniyə|saniye)(?: و (?=\d))?/gu, '"')
    .replaceAll(/(عرض|طول) جغرافیایی/gu, '$1')
    .replaceAll(/(^|[^\d-])(\d{1,3})-(\d{1,2})-(\d{1,2}(?:\.\d+)?)(?![\d-])/gu, '$1$2:$3:$4')
    .replaceAll(/''|′′|’’|‘‘|``|´´|["”“„‟″〃＂ʺ״]/gu, '"')
    .replaceAll(/['’‘‛′＇ʹʼ´`׳]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/ ?,$/u, '');
}

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

const separator = String.raw`(?: ?[,/|] ?| )`;
const decimals = new RegExp(
  `^(${number})${separator}(${number})(?:,? ?-?\\d+(?:\\.\\d+)?(?: ?m)?)?$`,
  'u',
);
/** With a decimal comma, as in most languages of the region, or a slash, as Persian keyboards have it. */
const withCommas = /^([+-]?\d{1,3})[,/](\d{2,})(?: ?, | ?\/ ?| |,)([+-]?\d{1,3})[,/](\d{2,})$/u;

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
