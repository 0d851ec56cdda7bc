import { expect, it } from 'vitest';
import { reachedFrom, runPreloadFirst } from './first-load-chunk.ts';

it('follows static imports, each once, and no others', () => {
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
  expect(runPreloadFirst(script('preload-Ab.js') + script('index-Cd.js'))).toBe(
    '<script type="module" async fetchpriority="high" crossorigin src="/assets/preload-Ab.js"></script>' +
      script('index-Cd.js'),
  );
  expect(runPreloadFirst(script('../assets/preload-Ab.js'))).toContain(' async ');
  expect(() => runPreloadFirst(script('index-Cd.js'))).toThrow('"preload"');
});
