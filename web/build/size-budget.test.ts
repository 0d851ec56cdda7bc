import { describe, expect, it } from 'vitest';
import { excesses, basemapFiles, initialChunks, reactChunks } from './size-budget.ts';

type Bundle = Parameters<typeof initialChunks>[0];
const chunk = (fileName: string, imports: string[], isEntry = false) => ({
  type: 'chunk',
  fileName,
  code: fileName,
  moduleIds: [] as string[],
  facadeModuleId: null as string | null,
  imports,
  isEntry,
  dynamicImports: [],
});

it('follows static imports from the entry, each once, and omits lazy chunks', () => {
  const bundle = {
    'index.js': { ...chunk('index.js', ['shared.js'], true), dynamicImports: ['lazy.js'] },
    'shared.js': chunk('shared.js', ['index.js', 'deep.js']),
    'deep.js': chunk('deep.js', []),
    'lazy.js': chunk('lazy.js', ['shared.js']),
    'style.css': { type: 'asset', fileName: 'style.css' },
  } as unknown as Bundle;
  const names = initialChunks(bundle).map(({ fileName }) => fileName);
  expect(names.sort()).toEqual(['deep.js', 'index.js', 'shared.js']);
});

it('starts from the first-load chunk when the entry script is inlined in the page', () => {
  const bundle = {
    'first.js': { ...chunk('first.js', ['runtime.js']), name: 'index' },
    'runtime.js': chunk('runtime.js', []),
    'lazy.js': chunk('lazy.js', ['first.js']),
  } as unknown as Bundle;
  const names = initialChunks(bundle).map(({ fileName }) => fileName);
  expect(names.sort()).toEqual(['first.js', 'runtime.js']);
  expect(() => initialChunks({})).toThrow('no entry chunk');
});

describe('files that the basemap adds', () => {
  const layer = (name: string, imports: string[]) => ({
    ...chunk(`assets/${name}-1.js`, imports),
    facadeModuleId: `/web/src/map/leaflet/${name}.ts`,
  });
  const parts = {
    'index.js': chunk('index.js', ['shared.js'], true),
    'shared.js': chunk('shared.js', []),
    'assets/tile-layer-1.js': layer('tile-layer', ['shared.js', 'assets/client-1.js']),
    'assets/names-layer-1.js': layer('names-layer', ['assets/client-1.js']),
    'assets/client-1.js': chunk('assets/client-1.js', ['index.js']),
    'assets/tiles-worker-1.js': {
      type: 'asset',
      fileName: 'assets/tiles-worker-1.js',
      source: 'worker',
    },
  };
  const filesOf = (bundle: object) => [...basemapFiles(bundle as Bundle).keys()].sort();

  it('are its layers, their imports beyond the first load, and its worker', () => {
    expect(filesOf(parts)).toEqual([
      'assets/client-1.js',
      'assets/names-layer-1.js',
      'assets/tile-layer-1.js',
      'assets/tiles-worker-1.js',
    ]);
  });

  it('cause an error when a layer is part of the first load or a file is missing', () => {
    const early = { ...parts, 'index.js': chunk('index.js', ['assets/tile-layer-1.js'], true) };
    expect(() => filesOf(early)).toThrow('tile-layer.ts: loaded before the first markers');
    const { 'assets/names-layer-1.js': _, ...unlettered } = parts;
    expect(() => filesOf(unlettered)).toThrow('names-layer.ts: there is no separate chunk');
    const { 'assets/tiles-worker-1.js': __, ...unpainted } = parts;
    expect(() => filesOf(unpainted)).toThrow('tiles-worker: 0 files, expected one');
  });
});

describe('chunks that React adds', () => {
  const parts = {
    'index.js': chunk('index.js', ['shared.js'], true),
    'shared.js': chunk('shared.js', []),
    'page.js': { ...chunk('page.js', ['shared.js', 'runtime.js']), name: 'page' },
    'runtime.js': chunk('runtime.js', []),
  };
  const filesOf = (bundle: object) =>
    reactChunks(bundle as Bundle)
      .map(({ fileName }) => fileName)
      .sort();

  it('are the page chunk and its imports beyond the first load', () => {
    expect(filesOf(parts)).toEqual(['page.js', 'runtime.js']);
  });

  it('cause an error when React loads before the map or has no chunk', () => {
    const moduleIds = ['/x/node_modules/react/index.js'];
    const early = { ...parts, 'shared.js': { ...parts['shared.js'], moduleIds } };
    expect(() => filesOf(early)).toThrow('react/index.js: loaded before the map');
    const { 'page.js': _, ...none } = parts;
    expect(() => filesOf(none)).toThrow('no chunk "page"');
  });
});

it('reports only stages that exceed their budget, even by one byte', () => {
  const stage = (bytes: number) => ({ what: 'map', bytes, budget: 45_000 });
  expect(excesses([stage(45_000)])).toEqual([]);
  expect(excesses([stage(45_000), stage(45_001)])).toEqual(['map: 45.0 kB exceeds 45.0 kB']);
});
