import type { Gate } from '../authorization/gate.ts';
import type { Database } from '../database/index.ts';
import type { DatabaseName } from '../path/resource-name.ts';
import type { ListenHub } from '../watch/hub.ts';

export interface OpenDatabase {
  name: DatabaseName;
  database: Database;
  /** Carries the database's commits to its listeners. */
  hub: ListenHub;
}

/** What every operation works on. */
export interface Service {
  /** The database of that name; it comes into being when first asked for. */
  open(name: DatabaseName): Promise<OpenDatabase>;
  gate: Gate;
}
