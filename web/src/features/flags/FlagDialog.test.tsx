import type { Place } from '@shared/contract/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../i18n/language.ts';
import { FlagDialog } from './FlagDialog.tsx';
import { keepUnsent } from './unsent.ts';

beforeAll(() => fetchTexts('later', 'flag'));

const place = { place_id: 'gn-1', voiceUrl: null, names: [] as Place['names'] } as Place;

it('keeps a text above the limit, and shows an error', () => {
  keepUnsent('gn-1', { kind: 'name', words: 'a'.repeat(501) });
  const html = renderToStaticMarkup(
    <FlagDialog {...{ place, onClose: () => undefined, onMuted: () => undefined }} />,
  );
  expect(html).toContain(`>${'a'.repeat(501)}<`);
  expect(html).toContain('501 characters. The limit is 500.');
  expect(html).not.toContain('maxlength');
});
