import type { Gate } from '../authorization/gate.ts';
import type { Database } from '../database/index.ts';
import type { DatabaseName } from '../path/resource-name.ts';
import type { ListenHub } from '../watch/hub.ts';

export interface OpenDatabase {
  name: DatabaseName;
  database: Database;
  /** Sends the database's commits to its listeners. */
  hub: ListenHub;
}

/** The databases and the authorization that every operation uses. */
export interface Service {
  /** Returns the database with this name; creates it on first use. */
  open(name: DatabaseName): Promise<OpenDatabase>;
  gate: Gate;
}
