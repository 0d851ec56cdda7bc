import { afterEach, expect, it, vi } from 'vitest';
import { languageStore } from '../../i18n/language.ts';
import { answerFirstSearch } from './first-search.ts';

const form = Object.assign(new EventTarget(), { isConnected: true });
const places = vi.hoisted(() => ({
  getState: () => ({ status: { state: 'failed' } }),
  subscribe: vi.fn<(changed: (now: unknown, before: unknown) => void) => void>(),
}));
const searchPlaces = vi.hoisted(() => vi.fn(async () => ({ hits: [], parts: [] })));
const field = Object.assign(new EventTarget(), { form, value: '', setAttribute: () => undefined });

vi.mock('../../features/search/first-field.ts', () => ({ firstField: () => field }));
vi.mock('../../map/places/places-client.ts', () => ({ places, searchPlaces }));
vi.mock('../panel/show-position.ts', () => ({ showPosition: () => undefined }));
vi.mock('./first-clicks.ts', () => ({}));
vi.mock('./ask-server.ts', () => ({
  limit: 8,
  firstResults: () => undefined,
  showResults: () => undefined,
}));

afterEach(() => {
  languageStore.setState({ language: 'en' });
  field.value = '';
  vi.clearAllMocks();
});

it('searches of the form are answered in the language of the app', () => {
  languageStore.setState({ language: 'fa' });
  answerFirstSearch(() => undefined);
  const formData = new FormData();
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
  expect([...formData]).toEqual([['hl', 'fa']]);
});

it('searches again when the worker has loaded more places, but not when it could not start', () => {
  field.value = 'urmu';
  answerFirstSearch(() => undefined);
  const [changed] = places.subscribe.mock.lastCall ?? [];
  changed?.({ status: { state: 'ready' } }, { status: { state: 'loading' } });
  expect(searchPlaces).toHaveBeenCalledTimes(2);
  changed?.({ status: { state: 'failed' } }, { status: { state: 'loading' } });
  expect(searchPlaces).toHaveBeenCalledTimes(2);
});
