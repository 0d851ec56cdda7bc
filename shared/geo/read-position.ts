import { withEuropeanDigits } from '../languages/european-digits.ts';
import { readMapLink } from './map-links.ts';
import { inEitherOrder, onMap } from './on-map.ts';
import type { LatLng } from './position.ts';
import { readAngles, withUnitSigns } from './read-angles.ts';

/**
 * Parses coordinates as people write and paste them. Examples are decimal numbers, angles in degrees, minutes and
 * seconds, Plus Codes such as "8HC7X94Q+4R", and links of map services. Digits may be European, Persian or Arabic. The
 * latitude or the longitude may come first. Returns null for any other text, and for coordinates outside of the map.
 */
export function readPosition(text: string): LatLng | null {
  // Most cells of lists are names without digits, so this check saves time.
  if (!digit.test(text)) return null;
  const written = normalised(text);
  const linked = readMapLink(written) ?? readMapLink(linkWithin.exec(written)?.[1] ?? '');
  if (linked !== undefined) return linked && onMap(linked);
  const plain = withUnitSigns(written);
  const bare = plain.replace(label, '').replace(/^(["<«])(.*)["»>]$/u, '$2');
  return (
    readNamed(plain) ??
    readAngles(plain.replaceAll(names, '$1')) ??
    readAngles(bare) ??
    readDecimals(bare) ??
    readPlusCode(bare)
  );
}

const digit = /\p{Nd}/u;
/**
 * Matches a link within a longer text, because some apps share a link after the name of the place: "Tabriz https://…".
 */
const linkWithin = /(?:^|[\s<("«])((?:https?:\/\/|geo:)[^\s<>"»]+?)[).,]*(?:[\s>"»]|$)/iu;
/** Matches a label before coordinates: "Tabriz: 38.08, 46.29", "GPS 38.08 46.29", "@38.08,46.29". */
const label = /^(?:[^\d:]{1,40}:|gps|wgs ?84|@) ?(?=[^\s])/iu;

function normalised(text: string): string {
  return withEuropeanDigits(text)
    .replaceAll(/[\uff01-\uff5e]/gu, (wide) =>
      String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0),
    )
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('٫', '.')
    .replaceAll(/[،؛;]/gu, ',')
    .replaceAll(/[−–—‐‑]/gu, '-')
    .replaceAll(/[º˚*]/gu, '°')
    .replaceAll(/''|′′|’’|‘‘|``|´´|["”“„‟″〃＂ʺ״]/gu, '"')
    .replaceAll(/['’‘‛′＇ʹʼ´`׳]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/ ?[,.]$/u, '');
}

const number = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;

const latNames = String.raw`latitude|lat|enlem|en dairəsi|en|y|عرض(?: جغرافیایی)?|широта|şimal|kuzey`;
const lngNames = String.raw`longitude|long|lng|lon|boylam|uzunluq|x|طول(?: جغرافیایی)?|долгота|şərq|doğu`;
const named = (names: string) =>
  new RegExp(
    String.raw`(?:^|[^\p{L}])(?:${names})(?!\p{L})["']?\.?\s*[:=]?\s*([+-]?\d{1,3}(?:[.,]\d+)?)(?!°? ?\d|[.,]\d)`,
    'iu',
  );
const [latNamed, lngNamed] = [named(latNames), named(lngNames)];
const names = new RegExp(
  String.raw`(^|[^\p{L}])(?:${latNames}|${lngNames})(?!\p{L})\.?:? ?`,
  'giu',
);

function readNamed(text: string): LatLng | null {
  const [lat, lng] = [latNamed, lngNamed].map((pattern) => pattern.exec(text)?.[1]);
  return lat === undefined || lng === undefined
    ? null
    : onMap({ lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) });
}

const separator = String.raw`(?: ?[,/|_&] ?| (?:-|and|və|ve|و) | )`;
/** Matches two decimal numbers. An elevation or a zoom, and the name of the coordinate system, may follow. */
const decimals = new RegExp(
  `^(${number})${separator}(${number})(?:,? ?-?\\d+(?:\\.\\d+)? ?(?:m|z|м|متر)?)?(?: ?\\(?WGS ?84\\)?)?$`,
  'iu',
);
/** Matches two numbers with decimal commas or, as in Persian, decimal slashes. */
const withCommas = /^([+-]?\d{1,3})([,/])(\d{2,})(?: ?, ?| ?\/ ?| )([+-]?\d{1,3})\2(\d{2,})$/u;

function readDecimals(text: string): LatLng | null {
  const bare = text.replace(/^(?:SRID=\d+,)?(?:POINT(?: ?ZM?)?)? ?[([{]/iu, '').replace(/[)\]}]$/u, '').trim(); // oxfmt-ignore
  const [, a, , b, c, d] = withCommas.exec(bare) ?? [];
  if (a !== undefined) return inEitherOrder(Number(`${a}.${b}`), Number(`${c}.${d}`));
  const [, first, second] = decimals.exec(bare) ?? [];
  if (first === undefined || second === undefined) return null;
  // Two whole numbers count as coordinates only if there is a comma, slash or bar between them.
  return /[.,/|]/u.test(bare) ? inEitherOrder(Number(first), Number(second)) : null;
}

const plusCodeDigits = '23456789CFGHJMPQRVWX';
const plusCode = new RegExp(
  `^([${plusCodeDigits}]{8})\\+([${plusCodeDigits}]{2,7})?(?:[ ,].*)?$`,
  'iu',
);

/**
 * Returns the centre of a complete plus code, such as "8HC7X94Q+4R". Returns null for a short code, because it is
 * incomplete without the name of a place.
 */
function readPlusCode(text: string): LatLng | null {
  const [, area, rest = ''] = plusCode.exec(text) ?? [];
  if (area === undefined) return null;
  const digits = [...(area + rest.slice(0, 2)).toUpperCase()].map((one) =>
    plusCodeDigits.indexOf(one),
  );
  const angle = (own: readonly number[]) => {
    const size = 20 / 20 ** (own.length - 1);
    return own.reduce((sum, digit, at) => sum + (digit * 20) / 20 ** at, size / 2);
  };
  const ofAxis = (axis: 0 | 1) => digits.filter((_, at) => at % 2 === axis);
  return onMap({ lat: angle(ofAxis(0)) - 90, lng: angle(ofAxis(1)) - 180 });
}
