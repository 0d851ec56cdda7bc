import type { Plugin, Rolldown } from 'vite';

/** The chunk's name. */
export const firstLoad = 'index';

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
 * Puts all code that a page needs at once into one file, beside the bundler's own few lines. Left alone, the
 * bundler makes a file of each set of modules that some later part shares with it: twenty, and each costs a slow
 * line a journey there and back.
 *
 * @param entry the page's first module, an absolute path
 */
export function firstLoadChunk(entry: string): Plugin {
  let reached: Set<string> | undefined;
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
                  name: (id, modules) =>
                    (reached ??= reachedFrom(entry, modules)).has(id) ? firstLoad : null,
                },
              ],
            },
          },
        },
      },
    }),
  };
}
