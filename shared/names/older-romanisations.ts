/** French and German travellers and maps of the nineteenth century spelled this region's sounds in these ways. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/dsch|dj/g, 'c'],
  [/tsch|tch/g, 'ç'],
  [/sch/g, 'ş'],
];

/**
 * German and French read `ch` differently, and German reads `s` before a vowel as `z`. These replacements run after
 * those in `sounds`.
 */
const german: typeof sounds = [
  [/ch/g, 'x'],
  [/\bs(?=[aeiouäöü])/g, 'z'],
];
const french: typeof sounds = [[/ch/g, 'ş']];

const inSounds = (text: string, list: typeof sounds): string =>
  list.reduce((now, [written, letter]) => now.replaceAll(written, letter), text);

/**
 * Converts an older spelling to the possible spellings of today: "Adji Tchai" becomes "aci çai", and "Chabestar"
 * becomes "xabestar" and "şabestar". Returns an empty list if the text has no older spelling.
 */
export function fromOlderRomanisation(text: string): string[] {
  const lower = text.toLowerCase();
  const read = inSounds(lower, sounds);
  const readings = new Set([read, inSounds(read, german), inSounds(read, french)]);
  readings.delete(lower);
  return [...readings];
}
