import type { Plugin, Rolldown } from 'vite';
import { codeAttributes, type LaterCode } from '../src/app/first/request-code.ts';
import { withImports } from './with-imports.ts';

/**
 * The stages in which a page loads its code. `preload` sends the first requests while `main` is loading. `main` draws
 * the map. Then `page` loads React and everything that React shows first.
 */
export const stages = ['preload', 'main', 'page'] as const;
export type Stage = (typeof stages)[number];

export const chunkNames: Record<Stage, string> = {
  preload: 'preload',
  main: 'index',
  page: 'page',
};

export const laterSheet = 'later';

export const laterSheets = (bundle: object): string[] =>
  Object.keys(bundle).filter(
    (file) => file.startsWith(`assets/${laterSheet}-`) && file.endsWith('.css'),
  );

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

export function reachedFrom(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const preloadTag = new RegExp(
  `<script type="module"(?= crossorigin src="([^"]*)assets/${chunkNames.preload}-)`,
);

type Bundle = Record<
  string,
  Pick<Rolldown.OutputChunk, 'type' | 'moduleIds' | 'imports'> | { type: 'asset' }
>;

/**
 * Returns the names of the file that contains the module, and of all files that this file imports statically.
 * @throws Error when no file of the build contains the module
 */
export function filesFor(module: string, bundle: Bundle): string[] {
  const first = Object.entries(bundle).find(
    ([, file]) => file.type === 'chunk' && file.moduleIds.includes(module),
  );
  if (!first) throw new Error(`no file of the build contains ${module}`);
  return [...withImports(bundle, [first[0]]).keys()];
}

/**
 * Makes the preload script run as soon as it has loaded. Without this change, the script would wait for the whole page
 * and its style sheet, as module scripts normally do, and the first request for places would be late. Also adds
 * attributes that list the files that the script may request. Files that the page's HTML already links are not listed.
 * @param later the files that the script may request, by the code to which they belong
 * @throws Error when the page has no preload script
 */
export function runPreloadFirst(html: string, later: Record<LaterCode, string[]>): string {
  if (!preloadTag.test(html)) throw new Error(`index.html has no script "${chunkNames.preload}"`);
  return html.replace(preloadTag, (tag, base: string) => {
    const list = (code: LaterCode) => {
      const files = later[code].filter((file) => !html.includes(file));
      return `${codeAttributes[code]}="${files.map((file) => base + file).join(' ')}"`;
    };
    return `${tag} async fetchpriority="high" ${list('page')} ${list('embeddedPlace')}`;
  });
}

/**
 * Puts the code of each stage into one file. Otherwise the bundler would make about twenty files, and each file needs a
 * round trip on a slow connection. A module belongs to the first stage that needs it.
 * @param entries absolute path of each stage's entry module
 * @param embeddedPlace absolute path of the module that reads the place embedded in a page
 */
export function firstLoadChunk(entries: Record<Stage, string>, embeddedPlace: string): Plugin {
  let reached: { stage: Stage; ids: Set<string> }[] | undefined;
  const stageOf = (id: string, modules: Modules): Stage | undefined => {
    reached ??= stages.map((stage) => ({ stage, ids: reachedFrom(entries[stage], modules) }));
    return reached.find(({ ids }) => ids.has(id))?.stage;
  };
  return {
    name: 'adyurdu:first-load-chunk',
    apply: 'build',
    buildStart() {
      reached = undefined;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        runPreloadFirst(html, {
          page: [...filesFor(entries.page, bundle), ...laterSheets(bundle)],
          embeddedPlace: filesFor(embeddedPlace, bundle),
        }),
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The bundler also puts the imports of a chunk's modules into the chunk. Because of `priority`, a module
              // that two stages import is put into the chunk of the earlier stage.
              groups: stages.map((stage, index) => ({
                debugName: `first load, ${stage}`,
                name: (id, modules) => (stageOf(id, modules) === stage ? chunkNames[stage] : null),
                priority: stages.length - index,
              })),
            },
          },
        },
      },
    }),
  };
}
