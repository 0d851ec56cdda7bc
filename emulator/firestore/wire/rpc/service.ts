import type { Database } from '../../database/index.ts';
import type { ListenHub } from '../../listen/hub.ts';
import type { Gate } from '../../authorization/gate.ts';
import type { DatabaseName } from '../names.ts';

/** What every operation works on. */
export interface Service {
  /** The database of that name; it comes into being when first asked for. */
  database(name: DatabaseName): Database;
  /** Carries that database's commits to its listeners. */
  hub(name: DatabaseName): ListenHub;
  gate: Gate;
}
