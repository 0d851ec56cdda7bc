/** How French and German travellers and maps of the nineteenth century spelt sounds of this region. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/dsch|dj/g, 'c'],
  [/tsch|tch/g, 'ç'],
  [/sch/g, 'ş'],
];

/** The text in today's spelling: "Adji Tchai" as "Aci Çai"; null when it has no such spelling. */
export function fromOlderRomanisation(text: string): string | null {
  const lower = text.toLowerCase();
  const read = sounds.reduce((now, [written, letter]) => now.replaceAll(written, letter), lower);
  return read === lower ? null : read;
}
