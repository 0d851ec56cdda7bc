import { Database } from '../database/index.ts';
import type { DatabaseName } from './names.ts';

/** What databases are made with, the same for all of them. */
export interface StoreOptions {
  /** Where data is kept; without it, in memory only. */
  dataDirectory?: string;
  /** The text of a firestore.indexes.json: queries that it does not cover fail as they do in production. */
  indexes?: string;
}

export function openStore({ project, database }: DatabaseName, _options: StoreOptions): Database {
  return new Database({ projectId: project, databaseId: database });
}
