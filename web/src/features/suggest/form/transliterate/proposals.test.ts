import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proposeArabic, proposeLatin } from '../transliterate.ts';

/**
 * The stored proposals show which names are affected if a rule, a cost or a list changes. The proposals need not be
 * right. `npx vitest run proposals -u` updates the files.
 * The names are known in one script only (GeoNames, CC BY 4.0, via Who's On First). They are therefore not among the
 * pairs of `npm run bench -- transliterate`. Developers should not look at those pairs, because rules written for known
 * pairs would falsify the measurement.
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
