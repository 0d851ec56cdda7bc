import { expect, it } from 'vitest';
import { inRoot } from '../../../tools/paths.ts';
import { examplesModule } from './examples.ts';
import { pairsToLearnFrom } from './pairs.ts';

// To update the file, run `npx vitest run tests/bench/transliterate/examples.test.ts -u`.
it('the committed examples are up to date', async () => {
  await expect(examplesModule(pairsToLearnFrom())).toMatchFileSnapshot(
    inRoot('web/src/features/suggest/form/transliterate/examples.ts'),
  );
});

it('separates the words of a name, each with its own spellings', () => {
  const module = examplesModule([
    { latin: 'Köhnə Lahican', arabic: 'کوهنه‌لاهیجان' },
    { latin: 'Dəvəçi', arabic: 'دو‌ه‌چی' },
    { latin: 'Dəvəçi', arabic: 'دوچی' },
  ]);
  expect(module).toContain('\ndəvəçi دوهچی/دوچی|köhnə کوهنه|lahican لاهیجان\n');
});

it('ignores two spellings that cannot be one name', () => {
  const module = examplesModule([
    { latin: 'Surik', arabic: 'قیزیل یئنیش' },
    { latin: 'Qum', arabic: 'قوم' },
  ]);
  expect(module).toContain('`\nqum قوم\n`');
});
