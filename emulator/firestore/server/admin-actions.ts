import type { Rulebook } from '../authorization/rulebook.ts';
import { exportDatabase } from './transfer/export.ts';
import type { Databases } from './databases.ts';
import type { AdminActions } from '../http/admin.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { type Json } from '../protocol/json/json.ts';

export function createAdminActions(
  databases: Databases,
  rulebook: Rulebook,
): Omit<AdminActions, 'shutdown'> {
  return {
    loadRules(project, files, ignoreErrors) {
      const [file, ...others] = files;
      if (file === undefined || others.length > 0)
        throw invalidArgument('Expected exactly one file of rules.');
      const issues = rulebook.load(project, file, ignoreErrors);
      return issues.length === 0 ? {} : { issues: issues as unknown as Json };
    },
    async clear(name) {
      const { database } = await databases.get(name);
      await database.clear();
    },
    async export(name, directory, exportName) {
      const { database } = await databases.get(name);
      await exportDatabase(database, name, { directory, name: exportName });
    },
    async reset() {
      for (const { database } of await databases.all()) await database.clear();
    },
  };
}
