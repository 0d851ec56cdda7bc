import type { Locator, Page } from 'playwright-core';
import { inTheirWords, type Tongue } from './words.ts';

/** Methods that look for a text of the page, as their first argument. */
const byText = new Set([
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
]);

/** What has such a method: a page and what is found on it. */
type Finder = Page | Locator;

/** The page's own object behind one that speaks another language. */
const behind = new WeakMap<object, object>();

const isFinder = (value: unknown): value is Finder =>
  typeof value === 'object' &&
  value !== null &&
  'getByRole' in value &&
  ('keyboard' in value || 'filter' in value);

const isText = (value: unknown): value is string | RegExp =>
  typeof value === 'string' || value instanceof RegExp;

/** What Playwright gets in place of an argument: its own objects, and texts in the page's language. */
function theirArgument(value: unknown, language: Tongue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const own = behind.get(value);
  if (own) return own;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const options = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      if (['name', 'hasText', 'hasNotText'].includes(name) && isText(option))
        return [name, inTheirWords(option, language, options['exact'] === true)];
      return [name, isFinder(option) ? (behind.get(option) ?? option) : option];
    }),
  );
}

/** Methods whose options are of the page's texts; the others take what they are given. */
const looks = new Set([...byText, 'getByRole', 'locator', 'filter', 'and', 'or']);

function theirArguments(method: string, args: unknown[], language: Tongue): unknown[] {
  const [first, ...rest] = args;
  const options = rest[0] as { exact?: boolean } | undefined;
  if (byText.has(method) && isText(first)) {
    return [inTheirWords(first, language, options?.exact), ...rest];
  }
  return args.map((value) => theirArgument(value, language));
}

/** The option of a list that says this, or stands for it: it is chosen by a whole text, and a pattern is none. */
async function chooseOption(list: Locator, said: string, language: Tongue): Promise<string[]> {
  const option = list
    .locator('option', { hasText: inTheirWords(said, language, true) })
    .or(list.locator(`option[value=${JSON.stringify(said)}]`));
  return list.selectOption(await option.first().getAttribute('value'));
}

/**
 * A page in another language that is asked in English: whatever a journey looks for by a text of the
 * English catalogue is found by that language's text. Names of places and people stay what they are.
 */
export function speakingPage<T extends Finder>(finder: T, language: Tongue): T {
  if (language === 'en') return finder;
  const speaking = new Proxy(finder, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      const method = String(name);
      if (method === 'selectOption')
        return (said: string) => chooseOption(target as Locator, said, language);
      return (...args: unknown[]): unknown => {
        const given = looks.has(method) ? theirArguments(method, args, language) : args;
        const answer = (value as (...all: unknown[]) => unknown).apply(target, given);
        return isFinder(answer) ? speakingPage(answer, language) : answer;
      };
    },
  });
  behind.set(speaking, finder);
  return speaking;
}
