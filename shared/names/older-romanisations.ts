/** How French and German travellers and maps of the nineteenth century wrote sounds of this region. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/dsch|dj/g, 'c'],
  [/tsch|tch/g, 'ç'],
  [/sch/g, 'ş'],
];

/** The text as it is written today: "Adji Tchai" as "Aci Çai"; null where it has nothing of that. */
export function fromOlderRomanisation(text: string): string | null {
  const lower = text.toLowerCase();
  const read = sounds.reduce((now, [written, letter]) => now.replaceAll(written, letter), lower);
  return read === lower ? null : read;
}
