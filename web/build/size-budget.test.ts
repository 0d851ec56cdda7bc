import { expect, it } from 'vitest';
import { initialChunks } from './size-budget.ts';

type Bundle = Parameters<typeof initialChunks>[0];
const chunk = (fileName: string, imports: string[], isEntry = false) => ({
  type: 'chunk',
  fileName,
  imports,
  isEntry,
  dynamicImports: [],
});

it('follows static imports from the entry, once each, and leaves lazy chunks out', () => {
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
