import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFiles } from './build-files.ts';

let publicDir: string;

beforeEach(() => {
  publicDir = mkdtempSync(path.join(tmpdir(), 'build-files-'));
  mkdirSync(path.join(publicDir, 'fonts'));
  writeFileSync(path.join(publicDir, 'fonts/latin.woff2'), '');
});

afterEach(() => rmSync(publicDir, { recursive: true }));

const chunk = (name: string, ...imports: string[]) => ({
  [`assets/${name}-1.js`]: {
    type: 'chunk',
    fileName: `assets/${name}-1.js`,
    name,
    isEntry: name === 'index',
    imports: imports.map((one) => `assets/${one}-1.js`),
    moduleIds: [],
  },
});

it('lists which later files a later file imports, without the first files', () => {
  const bundle = {
    'index.html': { type: 'asset', source: '<html></html>' },
    ...chunk('index'),
    ...chunk('page', 'index'),
    ...chunk('tile-layer', 'index', 'pixels', 'client'),
    ...chunk('client', 'page'),
    ...chunk('pixels', 'client'),
    'assets/tiles-worker-1.js': { type: 'asset', source: 'worker' },
  };
  const { first, later, imports } = buildFiles(
    bundle as unknown as Parameters<typeof buildFiles>[0],
    publicDir,
    'm1',
  );
  expect(first).toEqual(['/', '/assets/index-1.js', '/assets/page-1.js', '/icon.svg']);
  expect(Object.fromEntries(later.map((file, at) => [file, imports[at]]))).toEqual({
    '/assets/client-1.js': [],
    '/assets/pixels-1.js': [later.indexOf('/assets/client-1.js')],
    '/assets/tile-layer-1.js': ['/assets/pixels-1.js', '/assets/client-1.js'].map((file) =>
      later.indexOf(file),
    ),
    '/assets/tiles-worker-1.js': [],
    '/fonts/latin.woff2': [],
  });
});
