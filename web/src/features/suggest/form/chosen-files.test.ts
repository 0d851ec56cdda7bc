import { beforeAll, expect, it, vi } from 'vitest';
import { fetchLaterTexts } from '../../../i18n/language.ts';
import { createRevisionForm } from './revision-form.ts';
import { formParts } from './testing/form-parts.ts';

beforeAll(fetchLaterTexts);

it('copies the bytes of a file, so that the file on the disk may change afterwards', async () => {
  const form = createRevisionForm(formParts());
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  form.addFiles([file]);
  const [attached] = form.store.getState().draft.files;
  expect(attached).toMatchObject({ name: 'a.png', size: 1 });
  await vi.waitFor(() => expect(form.store.getState().draft.files[0]?.blob).not.toBe(file));
  const { id, blob } = form.store.getState().draft.files[0]!;
  expect([id, blob.type, await blob.text()]).toEqual([attached?.id, 'image/png', 'x']);
});

it('removes a file that cannot be read, names it, and sends nothing before the user has seen this', async () => {
  const sendSuggestion = vi.fn(async () => undefined);
  const form = createRevisionForm(formParts({ ports: { sendSuggestion } }));
  const unreadable = Object.assign(new File(['x'], 'drive.pdf'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  form.setText('name_loc', 'سولدوز');
  form.addFiles([unreadable, new File(['x'], 'a.png')]);
  expect(await form.submit()).toEqual({ kind: 'cancelled' });
  const { draft, fileError } = form.store.getState();
  expect(draft.files.map(({ name }) => name)).toEqual(['a.png']);
  expect(fileError).toBe(
    '“drive.pdf” can’t be read. Save it on this device, then choose it again.',
  );
  expect(sendSuggestion).not.toHaveBeenCalled();
  expect(await form.submit()).toMatchObject({ kind: 'done' });
});

it('shows the error of a rejected file until files change, and keeps the accepted files', () => {
  const form = createRevisionForm(formParts());
  form.addFiles([new File([], 'nothing.txt'), new File(['x'], 'a.png')]);
  const state = () => form.store.getState();
  expect(state().fileError).toBe('“nothing.txt” is empty');
  form.addFiles([new File(['x'], 'b.png')]);
  expect(state().fileError).toBeNull();
  form.addFiles(Array.from({ length: 10 }, () => new File(['x'], 'c.png')));
  expect(state().fileError).toBe('12 files. The limit is 10.');
  expect(state().draft.files.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  form.removeFile(state().draft.files[0]!.id);
  expect(state().fileError).toBeNull();
});
