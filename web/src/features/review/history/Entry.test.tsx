import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { Entry } from './Entry.tsx';

beforeAll(() => fetchTexts('later', 'reviewing'));

const approval: HistoryEntry = {
  ...{ id: 'a', at: '2026-12-01T00:00:00.000Z', action: 'approved', by: 'Rəna' },
  ...{ reason: null, reason_id: null, changes: [] },
  corrections: [{ field: 'name_az', suggested: 'Zencan', published: 'Zəngan' }],
};

it.each([
  ['Aylin', { suggested_by: 'Aylin' }],
  ['a contributor without a name', { suggested_by: null }],
  ['a former contributor', { suggested_by: null, suggester_has_no_account: true }],
])('shows that %s suggested the corrected text', (name, suggester) => {
  const entry = { ...approval, ...suggester };
  const html = renderToStaticMarkup(
    <Entry placeId="gn-1" revision={null} entry={entry} onUndone={undefined} />,
  );
  expect(html).toContain(`Suggested by ${name}, corrected on approval`);
});
