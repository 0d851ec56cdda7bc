import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languageStore } from '../../i18n/language.ts';
import { answerFirstSearch } from './first-search.ts';

const places = vi.hoisted(() => ({
  getState: vi.fn(() => ({ status: { state: 'failed' } })),
  subscribe: vi.fn<(changed: (now: unknown, before: unknown) => void) => void>(),
}));
const searchPlaces = vi.hoisted(() => vi.fn(async () => ({ hits: [], parts: [] })));
const newForm = () =>
  Object.assign(new EventTarget(), { isConnected: true, submit: vi.fn<() => void>() });
const newField = () =>
  Object.assign(new EventTarget(), { form, value: '', setAttribute: () => undefined });
let form: ReturnType<typeof newForm>;
let field: ReturnType<typeof newField>;

vi.mock('../../features/search/first-field.ts', () => ({ firstField: () => field }));
vi.mock('../../map/places/places-client.ts', () => ({ places, searchPlaces }));
vi.mock('../panel/show-position.ts', () => ({ showPosition: () => undefined }));
vi.mock('./first-clicks.ts', () => ({}));
vi.mock('./ask-server.ts', async (original) => ({
  ...(await original<object>()),
  limit: 8,
  firstResults: () => undefined,
  showResults: () => undefined,
}));

beforeEach(() => {
  form = newForm();
  field = newField();
});
afterEach(() => {
  languageStore.setState({ language: 'en' });
  places.getState.mockImplementation(() => ({ status: { state: 'failed' } }));
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

it.each(['loading', 'ready'])(
  'sends no position while the places’ state is %s, neither to the worker nor with the form',
  async (state) => {
    places.getState.mockReturnValue({ status: { state } });
    field.value = '۳۸٫۰۸ ۴۶٫۲۹';
    answerFirstSearch(() => undefined);
    field.dispatchEvent(new Event('input'));
    const submitted = new Event('submit', { cancelable: true });
    form.dispatchEvent(submitted);
    await Promise.resolve();
    expect(submitted.defaultPrevented).toBe(true);
    expect(form.submit).not.toHaveBeenCalled();
    expect(searchPlaces).not.toHaveBeenCalled();
  },
);

it.each([
  ['by the browser while the places are loading', 'loading', false, 0],
  ['by the page after they have loaded', 'ready', true, 1],
])('a name that is not found is sent with the form %s', async (_, state, prevented, submits) => {
  places.getState.mockReturnValue({ status: { state } });
  field.value = 'urmu';
  answerFirstSearch(() => undefined);
  const submitted = new Event('submit', { cancelable: true });
  form.dispatchEvent(submitted);
  await vi.waitFor(() => expect(form.submit).toHaveBeenCalledTimes(submits));
  expect(submitted.defaultPrevented).toBe(prevented);
});
