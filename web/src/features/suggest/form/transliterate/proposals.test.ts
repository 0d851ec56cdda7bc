import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proposeArabic, proposeLatin } from '../transliterate.ts';

/**
 * What is proposed for settlements of Iran, a name a line and the likeliest proposal first. None of it is claimed
 * to be right: it shows whoever changes a rule, a cost or a list what else changes. `npx vitest run proposals -u`
 * writes it anew. The names are known in one script alone (GeoNames, CC BY 4.0, by way of Who's On First), so none
 * of them is of the pairs that `npm run bench -- transliterate` measures with and nobody is to look at.
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
