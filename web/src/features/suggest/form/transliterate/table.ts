/**
 * Reads `latin arabic` entries, one per line or separated by `|`. If people use several Arabic spellings, they are
 * separated by `/`, the likeliest first.
 * @throws Error naming an invalid entry
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

/** Reads a table with one value per letter. */
export const readLetters = (text: string): ReadonlyMap<string, string> =>
  new Map([...readTable(text)].map(([letter, [other = '']]) => [letter, other]));
