import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { FilesField } from './FilesField.tsx';
import { createRevisionForm } from './revision-form.ts';
import { formParts } from './testing/form-parts.ts';

beforeAll(() => fetchTexts('later'));

const documents = (count: number) =>
  Array.from({ length: count }, (_, index) => `/files/places/gn-1/${index}-a.pdf`);

/** Tries to send a draft that lacks a required name. Returns the HTML of the error in the files field. */
async function errorAfterSending(
  links: string[],
  fileError: string | null,
): Promise<string | undefined> {
  const form = createRevisionForm(formParts({ prefilled: { name_new: 'Naqadeh', links } }));
  form.store.setState({ fileError });
  expect(await form.submit()).toEqual({ kind: 'invalid' });
  // `renderToStaticMarkup` renders a store's initial state, so the test passes the current state as the initial state.
  const state = form.store.getState();
  const shown = { ...form, store: { ...form.store, getInitialState: () => state } };
  const html = renderToStaticMarkup(<FilesField form={shown} disabled={false} />);
  return /<p[^>]*role="alert"[^>]*>[^<]*/.exec(html)?.[0];
}

it('can move the focus to the message about too many files, because it blocks sending', async () => {
  const error = await errorAfterSending(documents(11), null);
  expect(error).toContain('11 files. The limit is 10.');
  expect(error).toContain('data-blocks-sending="true"');
  expect(error).toContain('tabindex="-1"');
});

it('does not move the focus to the message about a skipped file', async () => {
  const error = await errorAfterSending(documents(10), '“nothing.txt” is empty');
  expect(error).toContain('“nothing.txt” is empty');
  expect(error).not.toContain('data-blocks-sending');
});
