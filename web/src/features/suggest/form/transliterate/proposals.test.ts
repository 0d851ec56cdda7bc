import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proposeArabic, proposeLatin } from '../transliterate.ts';

/**
 * Proposals for settlements of Iran, one name per line, the likeliest proposal first. The proposals need not be right.
 * They show which other names a change to a rule, a cost or a list affects. `npx vitest run proposals -u` updates the
 * files. These names are known in one script only (GeoNames, CC BY 4.0, via Who's On First). Therefore they are not
 * among the pairs of `npm run bench -- transliterate`, which developers should not look at.
 */
it.each([
  ['Arabic script', './proposals-in-arabic.tsv', proposeArabic],
  ['Latin script', './proposals-in-latin.tsv', proposeLatin],
] as const)('makes the same proposals in %s as the stored file', async (_, file, propose) => {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = lines.map((line) => line.split('\t')[0] ?? '');
  const now = names.map((name) => `${[name, ...propose(name)].join('\t')}\n`).join('');
  await expect(now).toMatchFileSnapshot(file);
});
