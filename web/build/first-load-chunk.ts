import type { Plugin, Rolldown } from 'vite';

/** The chunk's name. */
export const firstLoad = 'index';
/** Of what is started before that has come. */
const ahead = 'ahead';

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
 * line a journey there and back. What goes ahead is a file of its own: it runs while the other is on its way.
 *
 * @param entries absolute paths of the page's first module, and of what goes ahead of all else that it imports
 */
export function firstLoadChunk(entries: { main: string; ahead: string }): Plugin {
  let reached: { main: Set<string>; ahead: Set<string> } | undefined;
  const reach = (modules: Modules) => ({
    main: reachedFrom(entries.main, modules),
    ahead: reachedFrom(entries.ahead, modules),
  });
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
                    reached ??= reach(modules);
                    if (reached.ahead.has(id)) return ahead;
                    return reached.main.has(id) ? firstLoad : null;
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
