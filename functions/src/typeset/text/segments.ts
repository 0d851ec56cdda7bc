/**
 * Shaping a word with fontkit takes some 25 µs, and most words of a book of names occur once. In this font, a
 * shape depends in Latin script only on the letter (except ligatures with f), and in Arabic script only on
 * the letters joined to it; across those borders there is only kerning between pairs. So plain words are
 * combined from segments that are shaped once, and all other words (marks, other scripts, combining letters)
 * are shaped as a whole. A property test compares both ways.
 */

/** Latin letters, digits and signs without contextual shapes. */
const plainLatin = /^(?!.*f[fijlt])[A-Za-z0-9ÇƏĞİÖŞÜçəğıöşü.,:;'()·–°-]+$/;

/** Arabic letters in names, without marks; الله is one shape across segments. */
const plainArabic = /^(?!.*لله)[آأإاءؤئبةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژڭکگۆۇێی۰-۹٠-٩()]+$/;

/** Letters that join only to the previous one, and those that never join: a segment ends there. */
const segmentEnds = new Set('آأإاءؤةدذرزوىژۆۇ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩()');
/** Letters that join on neither side: each is a segment of its own. */
const neverJoins = new Set('ء۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩()');

/** The segments of a plain word in reading order, or null for one that must be shaped as a whole. */
export function segmentsOf(word: string, direction: 'ltr' | 'rtl'): readonly string[] | null {
  if (direction === 'ltr') return plainLatin.test(word) ? word.split('') : null;
  return plainArabic.test(word) ? joinedSegments(word) : null;
}

function joinedSegments(word: string): string[] {
  const segments: string[] = [];
  let segment = '';
  for (const letter of word) {
    if (neverJoins.has(letter) && segment !== '') {
      segments.push(segment);
      segment = '';
    }
    segment += letter;
    if (!segmentEnds.has(letter)) continue;
    segments.push(segment);
    segment = '';
  }
  if (segment !== '') segments.push(segment);
  return segments;
}

/**
 * A key that is equal for pairs of segments with the same two adjacent shapes, which therefore have the same kerning.
 */
export function meetingOf(before: string, after: string): string {
  return (
    (before.length > 1 ? before.slice(-2) : before) +
    '|' +
    (after.length > 1 ? after.slice(0, 2) : after)
  );
}
