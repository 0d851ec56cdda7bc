/**
 * Shaping a word with fontkit takes some 25 µs, and most words of a book of names occur once. So plain words are
 * combined from segments that are shaped once. This works because of the book's main font: the shape of a Latin letter
 * depends only on the letter (except ligatures with f), and the shape of an Arabic letter only on the letters joined to
 * it. Other neighbours affect only kerning. All other words (marks, other scripts, combining letters) are shaped as a
 * whole. A property test checks that both methods give the same result.
 */

/** Matches words of Latin letters, digits and signs whose shapes do not depend on their neighbours. */
const plainLatin = /^(?!.*f[fijlt])[A-Za-z0-9ÇƏĞİÖŞÜçəğıöşü.,:;'()·–°-]+$/;

/**
 * Matches words without marks that consist only of digits, round brackets and the Arabic letters that occur in names.
 * Does not match words with لله (as in الله), because these letters have one joint shape, which segments would split.
 */
const plainArabic = /^(?!.*لله)[آأإاءؤئبةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژڭکگۆۇێی۰-۹٠-٩()]+$/;

/** Letters after which a segment ends. They join only to the previous letter, or to no letter. */
const segmentEnds = new Set('آأإاءؤةدذرزوىژۆۇ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩()');
const neverJoins = new Set('ء۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩()');

/** Returns the segments of a word; null for a word that must be shaped as a whole. */
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
 * Returns the cache key for the kerning between two segments. The key consists of the last two letters of `before` and
 * the first two letters of `after`, because only these letters affect the two shapes that meet.
 */
export function meetingOf(before: string, after: string): string {
  return (
    (before.length > 1 ? before.slice(-2) : before) +
    '|' +
    (after.length > 1 ? after.slice(0, 2) : after)
  );
}
