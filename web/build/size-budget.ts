import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunkNames, laterSheets } from './first-load-chunk.ts';
import { packageReport } from './package-report.ts';
import { pageSheet } from './pages/plugin.ts';
import { withImports } from './with-imports.ts';

/** Maximum gzipped bytes of a page's scripts and style sheets. Of the workers, only the basemap's worker counts. */
export interface SizeBudget {
  page?: string;
  /** JavaScript of the first load (`initialChunks`). */
  mapJs: number;
  /** JavaScript of React and everything that React shows initially. Omitted for a page without React. */
  reactJs?: number;
  basemapJs?: number;
  css: number;
  laterCss?: number;
}

const basemap = {
  layers: ['leaflet/tile-layer.ts', 'leaflet/names-layer.ts'],
  worker: /^assets\/tiles-worker-/,
};

const frameworks = /\/node_modules\/(?:react|react-dom|scheduler)\//;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

const chunksFrom = (bundle: Rolldown.OutputBundle, starts: string[]): Rolldown.OutputChunk[] => [
  ...withImports<Rolldown.OutputChunk>(bundle, starts).values(),
];

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * Returns the page's entry chunks, the chunk of the stage `main`, and all chunks that they import statically. If an
 * entry module contains nothing except imports, the build has no entry chunk, because it writes these imports into the
 * page.
 * @throws Error when the build has neither an entry chunk nor a chunk of the stage `main`
 */
export function initialChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const starts = chunksOf(bundle)
    .filter(({ isEntry, name }) => isEntry || name === chunkNames.main)
    .map(({ fileName }) => fileName);
  if (starts.length === 0) throw new Error('the build has no entry chunk');
  return chunksFrom(bundle, starts);
}

/**
 * Returns the chunk of the stage `page`, which starts React, and its imports that are not initial chunks.
 * @throws Error when the build has no such chunk, or when an initial chunk contains React
 */
export function reactChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const initial = initialChunks(bundle);
  const early = initial.flatMap(({ moduleIds }) => moduleIds.filter((id) => frameworks.test(id)));
  if (early.length > 0) throw new Error(`${early.join(', ')}: loaded before the map`);
  const start = chunksOf(bundle).find(({ name }) => name === chunkNames.page);
  if (!start) throw new Error(`the build has no chunk "${chunkNames.page}"`);
  return chunksFrom(bundle, [start.fileName]).filter((chunk) => !initial.includes(chunk));
}

/**
 * Returns the content of the files that a page loads for the basemap after the initial chunks, by file name.
 * @throws Error when a layer of the basemap has no separate chunk or is in an initial chunk, or when the build does not
 * have exactly one worker for tiles
 */
export function basemapFiles(bundle: Rolldown.OutputBundle): Map<string, string | Uint8Array> {
  const initial = new Set(initialChunks(bundle).map(({ fileName }) => fileName));
  const chunks = chunksOf(bundle);
  const starts = basemap.layers.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`${module}: there is no separate chunk`);
    if (initial.has(chunk.fileName)) throw new Error(`${module}: loaded before the first markers`);
    return chunk.fileName;
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { fileName, code } of chunksFrom(bundle, starts))
    if (!initial.has(fileName)) files.set(fileName, code);
  const workers = Object.values(bundle).filter(({ fileName }) => basemap.worker.test(fileName));
  if (workers.length !== 1) throw new Error(`tiles-worker: ${workers.length} files, expected one`);
  for (const file of workers)
    files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  return files;
}

interface Weighed {
  what: string;
  bytes: number;
  budget: number;
}

const weight = (contents: Iterable<string | Uint8Array>): number =>
  [...contents].reduce((sum, one) => sum + gzipped(one), 0);

const codeOf = (chunks: Rolldown.OutputChunk[]): string[] => chunks.map(({ code }) => code);

function weigh(bundle: Rolldown.OutputBundle, budget: SizeBudget): Weighed[] {
  const { mapJs, reactJs, basemapJs, css, laterCss } = budget;
  const later = laterSheets(bundle);
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') && !file.fileName.startsWith(pageSheet)
      ? [file]
      : [],
  );
  const stylesOf = (isLater: boolean): number =>
    weight(
      sheets.flatMap((file) => (later.includes(file.fileName) === isLater ? [file.source] : [])),
    );
  const stages: Weighed[] = [
    { what: 'map', bytes: weight(codeOf(initialChunks(bundle))), budget: mapJs },
    { what: 'styles', bytes: stylesOf(false), budget: css },
  ];
  if (laterCss !== undefined)
    stages.push({ what: 'later styles', bytes: stylesOf(true), budget: laterCss });
  if (basemapJs !== undefined)
    stages.push({
      what: 'basemap',
      bytes: weight(basemapFiles(bundle).values()),
      budget: basemapJs,
    });
  if (reactJs !== undefined)
    stages.push({ what: 'React', bytes: weight(codeOf(reactChunks(bundle))), budget: reactJs });
  return stages;
}

export const excesses = (weighed: readonly Weighed[]): string[] =>
  weighed
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget }) => `${what}: ${kB(bytes)} exceeds ${kB(budget)}`);

/** Prints how many bytes a page loads, by stage and by package. If a size exceeds its budget, the build fails. */
export function sizeBudget(budget: SizeBudget): Plugin {
  return {
    name: 'adyurdu:size-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { page = '/', reactJs } = budget;
        const weighed = weigh(bundle, budget);
        const sizes = weighed.map(
          ({ what, bytes, budget: most }) => `${what} ${kB(bytes)} (budget ${kB(most)})`,
        );
        console.log(`\n${page}, gzipped: ${sizes.join(', ')}`);
        console.log(`  map: ${packageReport(initialChunks(bundle))}`);
        if (reactJs !== undefined) console.log(`  React: ${packageReport(reactChunks(bundle))}`);
        const [excess] = excesses(weighed);
        if (excess !== undefined) this.error(excess);
      },
    },
  };
}
