import type { Rulebook } from '../authorization/rulebook.ts';
import { exportDatabase } from '../command/transfer/export.ts';
import type { Databases } from '../wire/databases.ts';
import type { AdminActions } from './admin.ts';
import { invalidJson, type Json } from './json.ts';

/** The emulator's controls, all but the one that stops the server. */
export function createAdminActions(
  databases: Databases,
  rulebook: Rulebook,
): Omit<AdminActions, 'shutdown'> {
  return {
    loadRules(project, files, ignoreErrors) {
      const [file, ...others] = files;
      if (file === undefined || others.length > 0)
        throw invalidJson('Exactly one file of rules can be loaded.');
      const issues = rulebook.load(project, file, ignoreErrors);
      return issues.length === 0 ? {} : { issues: issues as unknown as Json };
    },
    async clear(name) {
      const { store } = await databases.get(name);
      await store.clear();
    },
    async export(name, directory, exportName) {
      const { store } = await databases.get(name);
      await exportDatabase(store, name, { directory, name: exportName });
    },
    async reset() {
      for (const { store } of await databases.all()) await store.clear();
    },
  };
}
