import { afterEach, expect, it, vi } from 'vitest';
import { languageStore } from '../../i18n/language.ts';
import { answerFirstSearch } from './first-search.ts';

const form = new EventTarget();
const field = Object.assign(new EventTarget(), { form, value: '', setAttribute: () => undefined });

vi.mock('../../features/search/first-field.ts', () => ({ firstField: () => field }));
vi.mock('../../map/places/places-client.ts', () => ({ places: { subscribe: () => undefined } }));
vi.mock('../panel/show-position.ts', () => ({ showPosition: () => undefined }));
vi.mock('./first-clicks.ts', () => ({}));
vi.mock('./ask-server.ts', () => ({ firstResults: () => undefined, showResults: () => undefined }));

afterEach(() => languageStore.setState({ language: 'en' }));

it('searches of the form are answered in the language of the app', () => {
  languageStore.setState({ language: 'fa' });
  answerFirstSearch(() => undefined);
  const formData = new FormData();
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
  expect([...formData]).toEqual([['hl', 'fa']]);
});
