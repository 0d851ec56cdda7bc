/**
 * A checker for Stryker that allows one in `oneIn` changes. It chooses them by a hash. So the changes are the same in
 * each run, and are distributed over kinds and files. It is plain JavaScript, because Stryker loads it directly.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

/**
 * @param {import('@stryker-mutator/api/core').Mutant} mutant
 * @param {number} oneIn
 */
export function isChosen({ fileName, location, replacement }, oneIn) {
  const file = path.relative(process.cwd(), fileName);
  const hash = createHash('sha256').update(JSON.stringify([file, location, replacement]));
  return hash.digest().readUInt32BE() % oneIn === 0;
}

class OneIn {
  static inject = tokens(commonTokens.options);

  /** @param {{ oneIn: number }} options */
  constructor({ oneIn }) {
    this.oneIn = oneIn;
  }

  async init() {}

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isChosen(mutant, this.oneIn)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not chosen' },
      ]),
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'one-in', OneIn)];

export const strykerValidationSchema = { properties: { oneIn: { type: 'integer', minimum: 1 } } };
