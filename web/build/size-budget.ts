import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export interface SizeBudget {
  /** Gzipped bytes of all JavaScript that `/` loads at once (entry and static imports, without workers). */
  initialJs: number;
  /** The one style sheet (`build.cssCodeSplit` is off). */
  initialCss: number;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

/** The entry chunks and everything they import statically, by file name. */
export function initialChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const queue = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [file.fileName] : [],
  );
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') continue;
    found.set(name, chunk);
    queue.push(...chunk.imports);
  }
  return [...found.values()];
}

/** Prints what `/` costs and fails the build past the budget. */
export function sizeBudget(budget: SizeBudget): Plugin {
  return {
    name: 'adyurdu:size-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const initial = initialChunks(bundle);
        const js = initial.reduce((sum, chunk) => sum + gzipped(chunk.code), 0);
        const css = Object.values(bundle).reduce(
          (sum, file) =>
            sum +
            (file.type === 'asset' && file.fileName.endsWith('.css') ? gzipped(file.source) : 0),
          0,
        );
        console.log(
          `\ninitial JavaScript for /: ${kB(js)} gzipped (budget ${kB(budget.initialJs)}); ` +
            `initial CSS: ${kB(css)} gzipped (budget ${kB(budget.initialCss)})`,
        );
        if (js > budget.initialJs)
          this.error(`initial JavaScript ${kB(js)} exceeds ${kB(budget.initialJs)}`);
        if (css > budget.initialCss)
          this.error(`initial CSS ${kB(css)} exceeds ${kB(budget.initialCss)}`);
      },
    },
  };
}
