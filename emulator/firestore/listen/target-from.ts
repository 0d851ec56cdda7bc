import type { Caller } from '../authorization/caller.ts';
import type { Gate } from '../authorization/gate.ts';
import type { Database } from '../database/index.ts';
import { isSet } from '../wire/convert/chosen.ts';
import { queryFrom } from '../wire/convert/query.ts';
import { pathIn } from '../wire/convert/write.ts';
import { parseParentName, type DatabaseName } from '../wire/names.ts';
import { invalidArgument } from '../wire/refusals.ts';
import { DocumentTarget } from './document-target.ts';
import type { TargetMessage } from './messages.ts';
import { QueryTarget } from './query-target.ts';
import type { Target } from './target.ts';

/** On whose behalf a target watches which database. */
export interface TargetOwner {
  gate: Gate;
  store: Database;
  name: DatabaseName;
  caller: Caller;
}

/** Throws INVALID_ARGUMENT and whatever running the query would throw. */
export function targetFrom(
  message: TargetMessage,
  { gate, store, name, caller }: TargetOwner,
): Target {
  if (isSet(message, 'documents')) {
    const paths = message.documents.documents.map((document) => pathIn(name, document));
    return new DocumentTarget(store, paths, (path, document, scope) =>
      gate.get({ caller, name: { ...name, path }, store, document, scope }),
    );
  }
  if (isSet(message, 'query') && message.query.structuredQuery) {
    const parent = parseParentName(message.query.parent);
    const query = queryFrom(message.query.structuredQuery);
    return new QueryTarget(store, { parent: parent.path, query }, (scope) =>
      gate.list({ caller, name: parent, store, query, scope }),
    );
  }
  throw invalidArgument('A target must have a query or documents.');
}
