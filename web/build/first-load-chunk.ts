import type { Plugin, Rolldown } from 'vite';

/**
 * The files that a page loads by itself, in the order in which they come. What goes ahead runs while the first module
 * is on its way; the page (React, and all that it shows at once) is fetched by the first module.
 */
export const stages = ['ahead', 'main', 'page'] as const;
export type Stage = (typeof stages)[number];

/** What each stage's file is called. */
export const chunkNames: Record<Stage, string> = { ahead: 'ahead', main: 'index', page: 'page' };

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module and all that it imports statically, by id. */
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

/**
 * Puts all code of a stage into one file, beside the bundler's own few lines. Left alone, the bundler makes a file of
 * each set of modules that some later part shares with it: twenty, and each costs a slow line a journey there and
 * back. A module belongs to the first stage that needs it.
 *
 * @param entries absolute paths of each stage's first module
 */
export function firstLoadChunk(entries: Record<Stage, string>): Plugin {
  let reached: { stage: Stage; ids: Set<string> }[] | undefined;
  return {
    name: 'adyurdu:first-load-chunk',
    apply: 'build',
    buildStart() {
      reached = undefined;
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'first load',
                  name: (id, modules) => {
                    reached ??= stages.map((stage) => ({
                      stage,
                      ids: reachedFrom(entries[stage], modules),
                    }));
                    const found = reached.find(({ ids }) => ids.has(id));
                    return found ? chunkNames[found.stage] : null;
                  },
                },
              ],
            },
          },
        },
      },
    }),
  };
}
