import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../paths.ts';
import { sourcesBelow } from '../import-graph.ts';

export interface Refusal {
  file: string;
  line: number;
  /** Name of the broken rule, such as `dependencies`. It is empty if a disable comment has no effect. */
  rule: string;
}

interface Answer {
  diagnostics: { filename: string; code?: string; labels: { span: { line: number } }[] }[];
}

const projects = readdirSync(inRoot()).filter((name) => existsSync(inRoot(name, 'tsconfig.json')));
const settings = [
  ...['oxlint.config.js', 'oxlint.boundaries.js'],
  ...['tools/lint/boundaries.mjs', 'tools/lint/resolver.cjs'],
  ...['tsconfig.base.json', 'tsconfig.projects.json'],
  ...projects.map((project) => `${project}/tsconfig.json`),
];

/**
 * Lints the given files in a copy of the project in which all other files are empty. The linter can then resolve all
 * imports, and empty files cause no errors.
 *
 * @param texts content of each file, by its path from the root
 */
export function refusals(texts: ReadonlyMap<string, string>): Refusal[] {
  const house = mkdtempSync(path.join(tmpdir(), 'house-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), text);
  };
  try {
    symlinkSync(inRoot('node_modules'), path.join(house, 'node_modules'));
    for (const file of sourcesBelow(inRoot())) write(path.relative(inRoot(), file), '');
    for (const file of settings) copyFileSync(inRoot(file), path.join(house, file));
    for (const [file, text] of texts) write(file, text);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...[inRoot('node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.js'],
        ...['--format', 'json', ...texts.keys()],
      ],
      { cwd: house, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(`The linter said: ${stdout}${stderr}`);
    return (JSON.parse(stdout) as Answer).diagnostics.map(({ filename, code = '', labels }) => ({
      file: filename,
      line: labels[0]?.span.line ?? 0,
      rule: code.replace(/^.*\(|\)$/g, ''),
    }));
  } finally {
    rmSync(house, { recursive: true });
  }
}

export type Import = readonly [file: string, source: string];

/**
 * Tests that the import boundaries (oxlint.boundaries.js) reject the imports in `forbidden` and allow the imports in
 * `allowed`. Puts each import into a new file beside the given file, so that rules for single files do not apply.
 */
export function testWalls({ forbidden, allowed }: Record<'forbidden' | 'allowed', Import[]>): void {
  const imports = [...forbidden, ...allowed].map(([file, source], index) => ({
    file,
    source,
    probe: file.replace(/(?<=\/)a(?=\.)/, `imports-${index}`),
  }));
  const refused = new Set(
    refusals(
      new Map(
        imports.map(({ probe, source }) => [
          probe,
          `import { x } from '${source}';\nexport { x };\n`,
        ]),
      ),
    )
      .filter(({ rule }) => rule === 'dependencies')
      .map(({ file }) => file),
  );
  const cases = imports.map(
    ({ file, source, probe }) => [file, source, refused.has(probe)] as const,
  );

  it.each(cases.slice(0, forbidden.length))('%s must not import %s', (_, __, isRefused) => {
    expect(isRefused).toBe(true);
  });

  it.each(cases.slice(forbidden.length))('%s may import %s', (_, __, isRefused) => {
    expect(isRefused).toBe(false);
  });
}
