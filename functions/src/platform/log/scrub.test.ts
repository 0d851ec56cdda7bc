import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

const id = '0123456789abcdef0123456789abcdef';

it.each(['/', '%2F'])('removes the name of an uploaded file, but not its id (%s)', (slash) => {
  const path = ['places', 'gn-1', `${id}-aylin-cv-2020.pdf`].join(slash);
  expect(scrub(`cannot delete "bucket/${path}": timeout`)).toBe(
    `cannot delete "bucket/${path.slice(0, -'-aylin-cv-2020.pdf'.length)}": timeout`,
  );
});

it('removes email addresses and tokens', () => {
  expect(scrub('aylin@example.org: Bearer abc, eyJhbGci.eyJzdWIi.c2ln')).toBe(
    '[email]: [token] [token]',
  );
});
