import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { WordsForm } from './WordsForm.tsx';

beforeAll(() => fetchTexts('later'));

const htmlOf = (initial: string): string =>
  renderToStaticMarkup(
    <WordsForm
      {...{ label: 'Answer', hint: '', rows: 3, limit: 5, send: 'Send', initial }}
      onSend={() => undefined}
    />,
  );

it('keeps a text above the limit, and shows an error', () => {
  const html = htmlOf('123456');
  expect(html).toContain('>123456<');
  expect(html).toContain('6 characters. The limit is 5.');
  expect(html).not.toContain('maxlength');
});

it('shows no error for a text at the limit', () => {
  expect(htmlOf(' 12345 ')).not.toContain('role="alert"');
});
