import type { Gate } from '../../authorization/gate.ts';
import type { OpenDatabase } from '../databases.ts';
import type { DatabaseName } from '../names.ts';

/** What every operation works on. */
export interface Service {
  /** The database of that name; it comes into being when first asked for. */
  database(name: DatabaseName): Promise<OpenDatabase>;
  gate: Gate;
}
