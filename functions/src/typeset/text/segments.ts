/**
 * Shaping a word with fontkit takes some 25 µs, and most words of a book of names occur once. But in
 * this font a word's shapes depend on little: in Latin script on the letter alone (but for ligatures
 * with f), in Arabic script on the letters joined to it; what crosses is only kerning, pair by pair.
 * So plain words are put together from segments that are shaped once. Whatever is not plain (marks,
 * other scripts, combining letters) is shaped whole. A property test holds both ways against each
 * other.
 */

/** Letters, figures and signs of the Latin side without contextual shapes. */
const plainLatin = /^(?!.*f[fijlt])[A-Za-z0-9ÇƏĞİÖŞÜçəğıöşü.,:;'()·–°-]+$/;

/** Letters of the Arabic side that stand in names, without marks; الله is one shape across segments. */
const plainArabic = /^(?!.*لله)[آأإاءؤئبةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژڭکگۆۇێی۰-۹٠-٩()]+$/;

/** Letters that join only to the one before them, and what joins to nothing: a segment ends there. */
const segmentEnds = new Set('آأإاءؤةدذرزوىژۆۇ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩()');
/** Joins neither before nor after: a segment of its own. */
const standsAlone = new Set('ء۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩()');

/** The segments of a plain word in reading order, or null for one that must be shaped whole. */
export function segmentsOf(word: string, direction: 'ltr' | 'rtl'): readonly string[] | null {
  if (direction === 'ltr') return plainLatin.test(word) ? word.split('') : null;
  return plainArabic.test(word) ? joinedSegments(word) : null;
}

function joinedSegments(word: string): string[] {
  const segments: string[] = [];
  let segment = '';
  for (const letter of word) {
    if (standsAlone.has(letter) && segment !== '') {
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

/** Equal for pairs of segments that meet in the same two shapes, and so are kerned alike. */
export function meetingOf(before: string, after: string): string {
  return (
    (before.length > 1 ? before.slice(-2) : before) +
    '|' +
    (after.length > 1 ? after.slice(0, 2) : after)
  );
}
