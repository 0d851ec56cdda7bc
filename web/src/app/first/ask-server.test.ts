import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askServer } from './ask-server.ts';

interface FakeElement {
  href?: string;
  children: readonly FakeElement[];
}

const newElement = () => {
  const element = {
    children: [] as unknown[],
    append: (child: unknown) => void element.children.push(child),
    replaceChildren: (...all: unknown[]) => void (element.children = all),
  };
  return element;
};

const list = newElement();
const form = Object.assign(new EventTarget(), { querySelector: () => list });
const field = Object.assign(new EventTarget(), { form, value: ' urmu ' });

vi.mock('../../features/search/first-field.ts', () => ({ firstField: () => field }));

const asked: string[] = [];

/** Runs `askServer` on a page with the query `search`. The fake server answers each search with one place. */
function startAt(search: string) {
  vi.stubGlobal('location', { search });
  const parentNode = { querySelectorAll: () => [{ textContent: 'Urmu' }] };
  const link = { href: '/places/gn-1?hl=fa', textContent: 'Urmu', parentNode };
  const answer = { querySelectorAll: () => [link] };
  vi.stubGlobal('DOMParser', class { parseFromString = () => answer; }); // oxfmt-ignore
  return askServer();
}

const links = (): (string | undefined)[] =>
  (list.children as FakeElement[]).map((item) => item.children[0]?.href);

beforeEach(() => {
  field.value = ' urmu ';
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { createElement: newElement, documentElement: { lang: 'fa' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return { ok: true, text: async () => '' };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
});

it('the server answers in the language of the page', async () => {
  const stop = startAt('');
  await vi.runAllTimersAsync();
  stop();
  expect(asked).toEqual(['/find?q=urmu&hl=fa']);
});

it.each([
  ['?hl=fa&year=1960', '/places/gn-1?hl=fa&year=1960'],
  ['?year=today&oobCode=x', '/places/gn-1?hl=fa&year=today'],
  ['', '/places/gn-1?hl=fa'],
])('at %j the server’s result leads to %s', async (search, address) => {
  const stop = startAt(search);
  await vi.runAllTimersAsync();
  stop();
  expect(links()).toEqual([address]);
});

it.each([
  '38.08, 46.29',
  '۳۸٫۰۸ ۴۶٫۲۹',
  '8HC7X94Q+4R',
  'Tabriz https://maps.example/@38.08,46.29,9z',
])('never sends %s, because it is a position', async (position) => {
  field.value = position;
  const stop = startAt('');
  field.dispatchEvent(new Event('input'));
  await vi.runAllTimersAsync();
  stop();
  expect(asked).toEqual([]);
});

it.each([
  ['38.07, 46.29', true],
  ['urmu', false],
])('keeps the text %j from the server when it is submitted: %s', (text, isKept) => {
  const stop = startAt('');
  field.value = text;
  const submit = new Event('submit', { cancelable: true });
  form.dispatchEvent(submit);
  stop();
  expect(submit.defaultPrevented).toBe(isKept);
});
