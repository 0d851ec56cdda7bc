import { inEitherOrder, onMap } from './on-map.ts';
import type { LatLng } from './position.ts';

const number = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;

/**
 * Words for hemispheres. Long words come before shorter words with the same beginning, so that the longest word
 * matches.
 */
const hemispheres: readonly (readonly [pattern: string, axis: keyof LatLng, sign: 1 | -1])[] = [
  ['north|kuzey|şimal|şm\\.? ?e\\.?|شمالی|شمال|ش(?!\\p{L})|с\\.? ?ш\\.?|N|K', 'lat', 1],
  ['south|güney|cənub|c\\.? ?e\\.?|جنوبی|جنوب|ج(?!\\p{L})|ю\\.? ?ш\\.?|S|G', 'lat', -1],
  ['east|doğu|şərq|ş\\.? ?u\\.?|شرقی|شرق|ق(?!\\p{L})|в\\.? ?д\\.?|E|D', 'lng', 1],
  ['west|batı|qərb|q\\.? ?u\\.?|غربی|غرب|غ(?!\\p{L})|з\\.? ?д\\.?|W|B', 'lng', -1],
];
const hemisphere = hemispheres.map(([pattern]) => pattern).join('|');
const angle = new RegExp(
  `(?<before>${hemisphere})? ?(?<degrees>${number})(?: ?(?:°|deg)? ?` +
    `(?:(?<minutes>\\d{1,2}(?:\\.\\d+)?) ?' ?(?:(?<seconds>\\d{1,2}(?:\\.\\d+)?)(?![\\d.]| ?°) ?"?)?)?)? ?(?<after>${hemisphere})?`,
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

function readSigned(text: string): LatLng | null {
  if (!new RegExp(`°|\\bdeg|\\d ?(?:${hemisphere})(?!\\p{L})|(?:^|[^\\p{L}])(?:${hemisphere}) ?\\d`, 'iu').test(text)) return null; // oxfmt-ignore
  const matches = [...text.matchAll(angle)];
  if (/[\p{L}\p{N}]/u.test(text.replaceAll(angle, ''))) return null;
  const [first, second, ...more] = matches.map(angleOf);
  if (!first || !second || more.length > 0) return null;
  if (first.axis === null && second.axis === null) return inEitherOrder(first.value, second.value);
  if (first.axis !== null && first.axis === second.axis) return null;
  const latFirst = first.axis === 'lat' || second.axis === 'lng';
  const [lat, lng] = latFirst ? [first.value, second.value] : [second.value, first.value];
  return onMap({ lat, lng });
}

/**
 * Matches an angle that may lack the signs °, ' and ", as in "38 4 48 N 46 17 24 E", "N38 04.800 E046 17.400",
 * "38:04:48 46:17:24" and "38-04-48, 46-17-24".
 */
const unsigned = String.raw`(\d{1,3}) ?([ :°d-]) ?(\d{1,2}(?:\.\d+)?)(?: ?(?:[ :'m-]) ?(\d{1,2}(?:\.\d+)?) ?s?)?`;
const unsignedAngle = new RegExp(unsigned, 'gu');
const unsignedPair = new RegExp(
  `^(?:(?:${hemisphere}) ?${unsigned},? (?:${hemisphere}) ?${unsigned}` +
    `|${unsigned} ?(?:${hemisphere}),? ${unsigned} ?(?:${hemisphere})` +
    String.raw`|(\d{1,3})[:-](\d{1,2})[:-]([\d.]+),? (\d{1,3})[:-](\d{1,2})[:-]([\d.]+))$`,
  'iu',
);

const withSigns = (text: string): string =>
  unsignedPair.test(text)
    ? text.replaceAll(
        unsignedAngle,
        (_, degrees: string, __, minutes: string, seconds: string | undefined) =>
          `${degrees}°${minutes}'${seconds === undefined ? '' : `${seconds}"`}`,
      )
    : text;

/** Matches a number with a decimal comma, as most languages of the region write it: "38,08 N", "4,8'". */
const decimalComma = new RegExp(`(^|[^\\d.])(\\d{1,3}),(\\d+)(?= ?(?:[°'"]|(?:${hemisphere})(?!\\p{L})))`, 'giu'); // oxfmt-ignore
const withPoints = (text: string): string => text.replaceAll(decimalComma, '$1$2.$3');

const units: readonly (readonly [words: string, sign: string])[] = [
  ['degrees?|dərəcə|derece|درجه|градус(?:а|ов)?', '°'],
  ['minutes?|min\\.?|dəqiqə|dəq\\.?|dakika|dk\\.?|دقیقه|минут[аы]?', "'"],
  ['seconds?|sec\\.?|saniyə|san\\.?|saniye|sn\\.?|ثانیه|секунд[аы]?', '"'],
];
export const withUnitSigns = (text: string): string =>
  units
    .reduce(
      (now, [words, sign]) =>
        now.replaceAll(new RegExp(`(\\d) ?(?:${words})(?!\\p{L})`, 'giu'), `$1${sign}`),
      text,
    )
    .replaceAll(/([°'"]) ?(?:and|və|ve|و) (?=\d)/giu, '$1 ');

/**
 * Parses a text with two angles, such as 38°04'48"N 46°17'24"E, "N 38.08 E 46.29" or "38 4 48 N 46 17 24 E".
 *
 * @param text a text with European digits and plain signs
 */
export function readAngles(text: string): LatLng | null {
  return readSigned(text) ?? readSigned(withPoints(text)) ?? readSigned(withSigns(text));
}
