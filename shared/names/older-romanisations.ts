/** Spellings of this region's sounds by French and German travellers and maps of the nineteenth century. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/dsch|dj/g, 'c'],
  [/tsch|tch/g, 'ç'],
  [/sch/g, 'ş'],
];

/** Sounds that German and French spell differently; they are replaced after `sounds`. */
const german: typeof sounds = [
  [/ch/g, 'x'],
  [/\bs(?=[aeiouäöü])/g, 'z'],
];
const french: typeof sounds = [[/ch/g, 'ş']];

const inSounds = (text: string, list: typeof sounds): string =>
  list.reduce((now, [written, letter]) => now.replaceAll(written, letter), text);

/**
 * The text in today's spelling, if it has an older one: "Adji Tchai" becomes "aci çai", "Chabestar" becomes "xabestar"
 * or "şabestar".
 */
export function fromOlderRomanisation(text: string): string[] {
  const lower = text.toLowerCase();
  const read = inSounds(lower, sounds);
  const readings = new Set([read, inSounds(read, german), inSounds(read, french)]);
  readings.delete(lower);
  return [...readings];
}
