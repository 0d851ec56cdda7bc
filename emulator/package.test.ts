import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from './package.json' with { type: 'json' };

const source = import.meta.dirname;
const { name } = manifest;
/**
 * Folder of a project in which the package is installed. It is inside the repository, so that the package finds its
 * dependencies in the repository's `node_modules`.
 */
const consumer = path.join(source, `../.cache/package-test-${process.pid}`);
const installed = path.join(consumer, 'node_modules', name);

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: consumer,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE', 'NOTICE']) {
    cpSync(path.join(source, file), path.join(installed, file));
  }
  const dist = path.join(installed, 'dist');
  const tsc = path.join(source, '../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', source + '/tsconfig.build.json', '--outDir', dist]);
  execFileSync(process.execPath, [path.join(source, 'copy-data.mjs'), dist]);
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

const files = () => readdirSync(installed, { recursive: true }).map(String);

describe('the package', () => {
  it('contains the files that it exports and its commands', () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    for (const target of [...targets, ...Object.values(manifest.bin)]) {
      expect(existsSync(path.join(installed, target)), target).toBe(true);
    }
  });

  it('contains no tests', () => {
    expect(files().filter((file) => /\.test\.|\/(testing|reference|sdk)\//.test(file))).toEqual([]);
  });

  it('declares every dependency that it imports', () => {
    const imported = new Set<string>();
    for (const file of files().filter((each) => each.endsWith('.js'))) {
      const code = readFileSync(path.join(installed, file), 'utf8');
      for (const [, from = ''] of code.matchAll(/\bfrom '([^.'][^']*)'/g)) imported.add(from);
    }
    const packages = [...imported].filter((each) => !each.startsWith('node:'));
    expect(packages.sort()).toEqual(Object.keys(manifest.dependencies).sort());
  });

  it('does not mention the product Adyurdu', () => {
    const texts = files().filter((file) => /\.(js|ts|json|md)$|NOTICE|LICENSE/.test(file));
    const product = /adyurdu|azerba|tabriz|təbriz/i;
    expect(
      texts.filter((file) => product.test(readFileSync(path.join(installed, file), 'utf8'))),
    ).toEqual([]);
  });

  it.each([
    ...[
      'WebChannel',
      'triggers',
      '501',
      'coverage',
      'export format',
      'npm\\s+run\\s+bench -- firestore',
    ],
    ...['FIRESTORE_EMULATOR_BINARY_PATH', 'STORAGE_EMULATOR_BINARY_PATH'],
  ])('mentions in the introduction of its README: %s', (topic) => {
    const [top = ''] = readFileSync(path.join(installed, 'README.md'), 'utf8').split('```js');
    expect(top).toMatch(new RegExp(topic));
  });

  it('can be imported by its package names', () => {
    const program = `
      import { startFirestoreServer } from '${name}';
      import { compileRules } from '${name}/rules';
      import { methodTypes } from '${name}/protocol';
      const server = await startFirestoreServer({ port: 0 });
      const answer = await fetch('http://127.0.0.1:' + server.port + '/');
      console.log(await answer.text(), compileRules('nonsense').issues.length > 0, methodTypes('Commit').request.name);
      await server.close();
    `;
    expect(run('--input-type=module', '-e', program)).toEqual({
      status: 0,
      stdout: 'Ok\n true CommitRequest\n',
      stderr: '',
    });
  });

  it('does not allow imports of internal files', () => {
    const program = `import '${name}/dist/firestore/server/start.js'`;
    expect(run('--input-type=module', '-e', program).stderr).toContain(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    );
  });

  it.each(Object.entries(manifest.bin))(
    'has the command %s, which prints its usage and exits with 2 without arguments',
    (_, file) => {
      expect(readFileSync(path.join(installed, file), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
      const { status, stderr } = run(path.join(installed, file));
      expect(stderr).toContain('Usage: ');
      expect(status).toBe(2);
    },
  );
});
