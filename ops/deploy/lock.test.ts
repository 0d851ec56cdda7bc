import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { lockFor, type FunctionsPackage, type LockFile } from './lock.ts';

const own = (dependencies: Record<string, string>): FunctionsPackage => ({
  name: 'f',
  version: '1.0.0',
  type: 'module',
  main: 'lib/index.js',
  dependencies,
});

const at = (version: string, dependencies: Record<string, string> = {}) => ({
  version,
  dependencies,
});

function lockOf(packages: LockFile['packages'], dependencies: Record<string, string>) {
  const { manifest, lock } = lockFor({ packages }, 'functions', own(dependencies));
  const locked = lock['packages'] as Record<string, { version: string }>;
  return {
    manifest,
    versions: Object.fromEntries(
      Object.entries(locked).map(([name, { version }]) => [name, version]),
    ),
  };
}

describe('the lock file of a workspace', () => {
  it('contains direct and indirect dependencies only', () => {
    const { manifest, versions } = lockOf(
      {
        'node_modules/a': at('1.2.3', { b: '^1', c: '^1' }),
        'node_modules/a/node_modules/c': at('1.0.0'),
        'node_modules/b': at('1.9.0', { a: '^1' }),
        'node_modules/c': at('2.0.0'),
        'node_modules/other': at('1.0.0'),
      },
      { a: '^1.0.0' },
    );
    expect(manifest.dependencies).toEqual({ a: '1.2.3' });
    expect(versions).toEqual({
      '': '1.0.0',
      'node_modules/a': '1.2.3',
      'node_modules/a/node_modules/c': '1.0.0',
      'node_modules/b': '1.9.0',
    });
  });

  it('takes dependencies that are installed for the workspace itself', () => {
    const { versions } = lockOf(
      {
        'functions/node_modules/a': at('2.0.0', { b: '1' }),
        'functions/node_modules/b': at('2.1.0'),
        'node_modules/a': at('1.0.0'),
        'node_modules/b': at('1.1.0'),
      },
      { a: '^2' },
    );
    expect(versions).toMatchObject({ 'node_modules/a': '2.0.0', 'node_modules/b': '2.1.0' });
  });

  it('contains required peers, and no optional peers that are not installed', () => {
    const { versions } = lockOf(
      {
        'node_modules/a': {
          version: '1.0.0',
          dependencies: { gone: '1' },
          optionalDependencies: { gone: '1' },
          peerDependencies: { p: '1', q: '1' },
          peerDependenciesMeta: { q: { optional: true } },
        },
        'node_modules/p': at('1.0.0'),
      },
      { a: '1' },
    );
    expect(Object.keys(versions)).toEqual(['', 'node_modules/a', 'node_modules/p']);
  });

  it.each([
    [{}, 'a is not in package-lock.json'],
    [{ 'node_modules/a': at('1.0.0', { b: '1' }) }, 'node_modules/a needs b, which is not'],
    [
      {
        'node_modules/a': at('1.0.0', { b: '1' }),
        'node_modules/b': at('1.0.0'),
        'functions/node_modules/b': at('2.0.0'),
      },
      'node_modules/b is in package-lock.json twice',
    ],
  ])('is refused for %j', (packages, message) => {
    const wanted = Object.keys(packages).length > 2 ? { a: '1', b: '2' } : { a: '1' };
    expect(() => lockOf(packages, wanted)).toThrow(message);
  });

  it('of the functions pins every dependency, and contains no development tool', () => {
    const root = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as LockFile;
    const real = JSON.parse(
      readFileSync(inRoot('functions/package.json'), 'utf8'),
    ) as FunctionsPackage;
    const { manifest, lock } = lockFor(root, 'functions', real);
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d/);
    const names = Object.keys(lock['packages'] as object);
    expect(names).toContain('node_modules/firebase-admin');
    expect(names).not.toContain('node_modules/vitest');
    expect(names).not.toContain('node_modules/esbuild');
  });
});
