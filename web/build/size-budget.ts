import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { firstLoad } from './first-load-chunk.ts';

export interface SizeBudget {
  /** What is weighed. */
  page?: string;
  /** Gzipped bytes of all JavaScript that `/` loads at once (entry and static imports, without workers). */
  initialJs: number;
  /** The one style sheet (`build.cssCodeSplit` is off). */
  initialCss: number;
  /** What the map's ground and its lettering add, which come after the first markers; nothing where all comes at once. */
  groundJs?: number;
}

/** What the map's ground comes by: its layers, and its worker, which is a file of its own. */
const ground = {
  layers: ['leaflet/tile-layer.ts', 'leaflet/names-layer.ts'],
  worker: /^assets\/tiles-worker-/,
};

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

/** A chunk and everything that it imports statically. */
function withImports(bundle: Rolldown.OutputBundle, starts: string[]): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const queue = [...starts];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') continue;
    found.set(name, chunk);
    queue.push(...chunk.imports);
  }
  return [...found.values()];
}

/**
 * The chunks that a page begins with and everything they import statically. An entry of which nothing but imports
 * is left is written into the page itself: then the first load's own chunk is what the page begins with.
 *
 * @throws Error when there is none
 */
export function initialChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const starts = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && (file.isEntry || file.name === firstLoad) ? [file.fileName] : [],
  );
  if (starts.length === 0) throw new Error('the build has no chunk to begin with');
  return withImports(bundle, starts);
}

/**
 * All that the ground adds to what `/` has loaded at once, by file name and content.
 * @throws Error when a part of it is loaded at once, or is not where it was looked for
 */
export function groundFiles(bundle: Rolldown.OutputBundle): Map<string, string | Uint8Array> {
  const initial = new Set(initialChunks(bundle).map(({ fileName }) => fileName));
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const starts = ground.layers.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`${module}: no chunk of its own`);
    if (initial.has(chunk.fileName)) throw new Error(`${module}: loaded before the first markers`);
    return chunk.fileName;
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { fileName, code } of withImports(bundle, starts))
    if (!initial.has(fileName)) files.set(fileName, code);
  const workers = Object.values(bundle).filter(({ fileName }) => ground.worker.test(fileName));
  if (workers.length !== 1) throw new Error(`tiles-worker: ${workers.length} files, expected one`);
  for (const file of workers)
    files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  return files;
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
        const { page = '/', groundJs } = budget;
        const later =
          groundJs === undefined
            ? 0
            : [...groundFiles(bundle).values()].reduce((sum, one) => sum + gzipped(one), 0);
        console.log(
          `\ninitial JavaScript for ${page}: ${kB(js)} gzipped (budget ${kB(budget.initialJs)}); ` +
            `initial CSS: ${kB(css)} gzipped (budget ${kB(budget.initialCss)})` +
            (groundJs === undefined
              ? ''
              : `; the map's ground: ${kB(later)} gzipped (budget ${kB(groundJs)})`),
        );
        if (js > budget.initialJs)
          this.error(`initial JavaScript ${kB(js)} exceeds ${kB(budget.initialJs)}`);
        if (groundJs !== undefined && later > groundJs)
          this.error(`JavaScript of the map's ground ${kB(later)} exceeds ${kB(groundJs)}`);
        if (css > budget.initialCss)
          this.error(`initial CSS ${kB(css)} exceeds ${kB(budget.initialCss)}`);
      },
    },
  };
}
