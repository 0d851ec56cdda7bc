import type { Locator, Page } from 'playwright-core';
import { inTheirWords, type Tongue } from './words.ts';

/** For each of these Playwright methods, the first argument is a text to find on the page. */
const byText = new Set([
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
]);

type Finder = Page | Locator;

const behind = new WeakMap<object, object>();

const isFinder = (value: unknown): value is Finder =>
  typeof value === 'object' &&
  value !== null &&
  'getByRole' in value &&
  ('keyboard' in value || 'filter' in value);

const isText = (value: unknown): value is string | RegExp =>
  typeof value === 'string' || value instanceof RegExp;

/**
 * Converts an argument for Playwright. Replaces a page or locator of `speakingPage` by Playwright's own object, because
 * Playwright accepts no other objects. Translates texts in options, because Playwright finds only texts in the page's
 * language.
 */
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

/** The options of these Playwright methods contain texts of the page. The options of other methods do not. */
const looks = new Set([...byText, 'getByRole', 'locator', 'filter', 'and', 'or']);

function theirArguments(method: string, args: unknown[], language: Tongue): unknown[] {
  const [first, ...rest] = args;
  const options = rest[0] as { exact?: boolean } | undefined;
  if (byText.has(method) && isText(first)) {
    return [inTheirWords(first, language, options?.exact), ...rest];
  }
  return args.map((value) => theirArgument(value, language));
}

/**
 * Selects an option by its English text or by its value. Playwright finds an option only by its whole text, and not by
 * a pattern, so the function first looks up the option's value.
 */
async function chooseOption(
  list: Locator,
  wanted: string | { index: number } | { label: string },
  language: Tongue,
): Promise<string[]> {
  if (typeof wanted === 'object' && 'index' in wanted) return list.selectOption(wanted);
  const text = typeof wanted === 'string' ? wanted : wanted.label;
  const option = list
    .locator('option', { hasText: inTheirWords(text, language, true) })
    .or(list.locator(`option[value=${JSON.stringify(text)}]`));
  return list.selectOption(await option.first().getAttribute('value'));
}

/**
 * Wraps a page or locator, so that tests can look for elements by their English texts in every language. The wrapper
 * translates texts of the catalogue before it looks for them. Names of places and people stay unchanged.
 */
export function speakingPage<T extends Finder>(finder: T, language: Tongue): T {
  if (language === 'en') return finder;
  const speaking = new Proxy(finder, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      const method = String(name);
      if (method === 'selectOption')
        return (wanted: Parameters<typeof chooseOption>[1]) =>
          chooseOption(target as Locator, wanted, language);
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
