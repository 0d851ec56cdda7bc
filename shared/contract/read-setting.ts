/** Environment variables. An empty value counts as missing. */
type Values = Readonly<Record<string, unknown>>;

export interface Expectation {
  pattern: RegExp;
  /** Completes the sentence "expected …". */
  expected: string;
}

export class SettingError extends Error {
  constructor(name: string, value: unknown, expected: string) {
    const actual = value === undefined || value === '' ? 'nothing' : JSON.stringify(value);
    super(`${name}: expected ${expected}, got ${actual}`);
    this.name = 'SettingError';
  }
}

/**
 * Returns the value of a setting. Returns null if the value is missing.
 *
 * @throws SettingError if the value does not match the expectation
 */
export function readSetting(
  values: Values,
  name: string,
  { pattern, expected }: Expectation,
): string | null {
  const value = values[name];
  if (value === undefined || value === '') return null;
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new SettingError(name, value, expected);
}

/** @throws SettingError if the value is missing or does not match the expectation */
export function requireSetting(values: Values, name: string, expectation: Expectation): string {
  const value = readSetting(values, name, expectation);
  if (value === null) throw new SettingError(name, undefined, expectation.expected);
  return value;
}

/**
 * Reads a setting whose value is one of `words`. The first word is the default.
 *
 * @throws SettingError for any other value
 */
export function chooseSetting<Word extends string>(
  values: Values,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const value = readSetting(values, name, {
    pattern: new RegExp(`^(?:${words.join('|')})$`),
    expected: `one of ${words.join(', ')}`,
  });
  return words.find((word) => word === value) ?? words[0];
}

/**
 * Reads two settings that need each other. Returns null if both are missing.
 *
 * @throws SettingError if one of them is missing or does not match its expectation
 */
export function readSettingPair(
  values: Values,
  pair: readonly [first: [string, Expectation], second: [string, Expectation]],
): [string, string] | null {
  if (pair.every(([name]) => values[name] === undefined || values[name] === '')) return null;
  const [first, second] = pair;
  return [requireSetting(values, ...first), requireSetting(values, ...second)];
}
