import type { Gate } from '../authorization/gate.ts';
import type { Database } from '../database/index.ts';
import type { DatabaseName } from '../path/resource-name.ts';
import type { ListenHub } from '../watch/hub.ts';

export interface OpenDatabase {
  name: DatabaseName;
  database: Database;
  hub: ListenHub;
}

export interface Service {
  open(name: DatabaseName): Promise<OpenDatabase>;
  gate: Gate;
}
