/**
 * Reads `latin arabic` entries, one per line or separated by `|`. Arabic spellings of one entry are separated by `/`,
 * the likeliest first.
 * @throws Error that names an invalid entry
 */
export function readTable(text: string): ReadonlyMap<string, readonly string[]> {
  const entries = text
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.trim());
  return new Map(
    entries.map((entry) => {
      const [latin, arabic, ...more] = entry.split(' ');
      if (!latin || !arabic || more.length > 0)
        throw new Error(`transliteration table: "${entry}" is not a Latin and an Arabic spelling`);
      return [latin, arabic.split('/')];
    }),
  );
}

export const readLetters = (text: string): ReadonlyMap<string, string> =>
  new Map([...readTable(text)].map(([letter, [other = '']]) => [letter, other]));
