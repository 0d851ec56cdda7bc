import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { fault, missingPaths, referencesIn } from './references.ts';

const texts = /\.(ts|tsx|js|mjs|cjs|css|md|json|rules|html|svg)$|(^|\/)java$/;
const made = /package-lock\.json$|\.generated\.|(^|\/)references\.test\.ts$/;

function trackedTexts(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => texts.test(file) && !made.test(file));
}

describe('references in comments and pages', () => {
  it('point to existing files and sections', () => {
    const faults = trackedTexts().flatMap((file) =>
      referencesIn(file, readFileSync(inRoot(file), 'utf8')).flatMap(
        (reference) => fault(inRoot(), reference) ?? [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['// see nowhere.md', ['there is no nowhere.md']],
    ['// (product.md §2)', []],
    ['// docs/product.md §2, and decisions.md "API"', []],
    ['// product.md §99', ['docs/product.md has no section "§99"']],
    ['// decisions.md "Nothing"', ['docs/decisions.md has no section "Nothing"']],
    ['[seed](tools/local/seed/README.md)', []],
    ['https://example.org/other.md', []],
  ])('are checked in: %s', (text, wrong) => {
    const faults = referencesIn('tools/x.ts', text)
      .map((reference) => fault(inRoot(), reference))
      .filter((one) => one !== null)
      .map((one) => one.slice(one.indexOf(': ') + 2));
    expect(faults).toEqual(wrong);
  });

  it('to paths in Markdown pages point to existing files', () => {
    const faults = trackedTexts()
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => missingPaths(inRoot(), file, readFileSync(inRoot(file), 'utf8')));
    expect(faults).toEqual([]);
  });

  it('to missing paths are reported', () => {
    const text = '`functions/src/index.ts`, `web/src/nothing.ts`\n`docs/`';
    expect(missingPaths(inRoot(), 'a.md', text)).toEqual([
      'a.md:1: there is no web/src/nothing.ts',
    ]);
  });

  it('are resolved in the folder of the citing file first', () => {
    const [reference] = referencesIn('emulator/rules/ast.ts', 'README.md');
    expect(reference && fault(inRoot(), reference)).toBeNull();
    expect(path.dirname(reference?.file ?? '')).toBe('emulator/rules');
  });
});
