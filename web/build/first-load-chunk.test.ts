import { expect, it } from 'vitest';
import { reachedFrom } from './first-load-chunk.ts';

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
