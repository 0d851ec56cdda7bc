import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Database, parseIndexFile } from '../database/index.ts';
import type { OpenDatabaseNamed } from './databases.ts';
import type { DatabaseName } from '../path/resource-name.ts';

export interface DatabaseFilesOptions {
  dataDirectory?: string;
  /** Content of firestore.indexes.json. As in production, a query fails if the index that it needs is missing. */
  indexes?: string;
}

/** Throws IndexFileError if the content of firestore.indexes.json is invalid. */
export function databaseOpener({
  dataDirectory,
  indexes,
}: DatabaseFilesOptions): OpenDatabaseNamed {
  if (indexes !== undefined) parseIndexFile(indexes);
  return (name) => {
    const options = {
      projectId: name.projectId,
      databaseId: name.databaseId,
      ...(indexes === undefined ? {} : { indexes }),
    };
    if (dataDirectory === undefined) return Promise.resolve(new Database(options));
    return Database.open({ ...options, directory: directoryOf(dataDirectory, name) });
  };
}

const PROJECT = 'project-';
const DATABASE = 'database-';

/** Clients choose the ids. Each id is encoded and prefixed, so that no id leads out of the data folder. */
function directoryOf(root: string, { projectId, databaseId }: DatabaseName): string {
  return join(
    root,
    PROJECT + encodeURIComponent(projectId),
    DATABASE + encodeURIComponent(databaseId),
  );
}

export async function storedDatabases(root: string): Promise<DatabaseName[]> {
  const names: DatabaseName[] = [];
  for (const projectId of await namesIn(root, PROJECT)) {
    const directory = join(root, PROJECT + encodeURIComponent(projectId));
    for (const databaseId of await namesIn(directory, DATABASE))
      names.push({ projectId, databaseId });
  }
  return names;
}

async function namesIn(directory: string, prefix: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const own = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix));
    return own.map(({ name }) => decodeURIComponent(name.slice(prefix.length)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
