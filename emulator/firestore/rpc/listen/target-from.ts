import type { Caller } from '../../authorization/caller.ts';
import type { Gate } from '../../authorization/gate.ts';
import type { Database } from '../../database/index.ts';
import { isSet } from '../../protocol/convert/chosen.ts';
import { queryFrom } from '../../protocol/convert/query.ts';
import { documentPathIn, parentPathIn, type DatabaseName } from '../../path/resource-name.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { DocumentTarget } from '../../watch/document-target.ts';
import type { TargetMessage } from './messages.ts';
import { QueryTarget } from '../../watch/query-target.ts';
import type { Target } from '../../watch/target.ts';

export interface TargetOwner {
  gate: Gate;
  database: Database;
  name: DatabaseName;
  caller: Caller;
}

/**
 * Converts a target of the protocol. Throws INVALID_ARGUMENT if this is impossible, for example for a target without a
 * query and without documents. Errors that need the database, such as a missing index, occur only when the target
 * opens.
 */
export function targetFrom(
  message: TargetMessage,
  { gate, database, name, caller }: TargetOwner,
): Target {
  if (isSet(message, 'documents')) {
    const paths = message.documents.documents.map((document) => documentPathIn(name, document));
    return new DocumentTarget(database, paths, (path, document, scope) =>
      gate.get({ caller, name: { ...name, path }, database, document, scope }),
    );
  }
  if (isSet(message, 'query') && message.query.structuredQuery) {
    const parent = parentPathIn(name, message.query.parent);
    const query = queryFrom(message.query.structuredQuery);
    return new QueryTarget(database, { parent, query }, (scope) =>
      gate.list({ caller, name: { ...name, path: parent }, database, query, scope }),
    );
  }
  throw invalidArgument('A target must have a query or documents.');
}
