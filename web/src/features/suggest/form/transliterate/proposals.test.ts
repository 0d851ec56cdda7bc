import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proposeArabic, proposeLatin } from '../transliterate.ts';

/**
 * Proposals for settlements of Iran, one name per line, the likeliest first. They are not claimed to be right: they
 * show what else a change to a rule, a cost or a list affects. `npx vitest run proposals -u` writes them again. These
 * names are known in one script only (GeoNames, CC BY 4.0, via Who's On First), so none is among the pairs of `npm run
 * bench -- transliterate`, which nobody should look at.
 */
it.each([
  ['Arabic script', './proposals-in-arabic.tsv', proposeArabic],
  ['Latin script', './proposals-in-latin.tsv', proposeLatin],
] as const)('proposes in %s what it did', async (_, file, propose) => {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = lines.map((line) => line.split('\t')[0] ?? '');
  const now = names.map((name) => `${[name, ...propose(name)].join('\t')}\n`).join('');
  await expect(now).toMatchFileSnapshot(file);
});
