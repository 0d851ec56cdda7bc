import { expect, it } from 'vitest';
import { filesFor, reachedFrom, runPreloadFirst } from './first-load-chunk.ts';

it('follows static imports, each once, and ignores dynamic imports', () => {
  const imports: Record<string, { importedIds: string[]; dynamicallyImportedIds?: string[] }> = {
    main: { importedIds: ['a', 'b'], dynamicallyImportedIds: ['later'] },
    a: { importedIds: ['b'] },
    b: { importedIds: ['a', 'outside'] },
  };
  const modules = { getModuleInfo: (id: string) => imports[id] ?? null };
  const reached = reachedFrom('main', modules as unknown as Parameters<typeof reachedFrom>[1]);
  expect([...reached].sort()).toEqual(['a', 'b', 'main', 'outside']);
});

it('lets only the preload stage run before the style sheet has loaded', () => {
  const script = (name: string) =>
    `<script type="module" crossorigin src="/assets/${name}"></script>`;
  const later = {
    page: ['assets/page-Ef.js', 'assets/index-Cd.js', 'assets/runtime-Gh.js'],
    embeddedPlace: ['assets/embedded-place-Ij.js'],
  };
  expect(runPreloadFirst(script('preload-Ab.js') + script('index-Cd.js'), later)).toBe(
    '<script type="module" async fetchpriority="high"' +
      ' data-page="/assets/page-Ef.js /assets/runtime-Gh.js" data-embedded-place="/assets/embedded-place-Ij.js"' +
      ' crossorigin src="/assets/preload-Ab.js"></script>' +
      script('index-Cd.js'),
  );
  const inMirror = script('preload-Ab.js').replace('/assets', './assets');
  expect(runPreloadFirst(inMirror, later)).toContain(' data-page="./assets/page-Ef.js ');
  expect(() => runPreloadFirst(script('index-Cd.js'), later)).toThrow('"preload"');
});

it('lists the chunk of a module and all chunks that it imports, each once', () => {
  const file = (moduleIds: string[], imports: string[]) =>
    ({ type: 'chunk', moduleIds, imports }) as const;
  const bundle = {
    'a.js': file(['/x'], []),
    'b.js': file(['/y', '/page'], ['c.js', 'a.js']),
    'c.js': file(['/z'], ['b.js', 'd.js']),
    'd.js': file([], []),
    'e.css': { type: 'asset' } as const,
  };
  expect(filesFor('/page', bundle)).toEqual(['b.js', 'c.js', 'a.js', 'd.js']);
  expect(() => filesFor('/none', bundle)).toThrow('/none');
});
