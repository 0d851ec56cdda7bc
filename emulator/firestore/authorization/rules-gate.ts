import {
  joinDenials,
  type AccessBudget,
  type Decision,
  type DocumentAccess,
  type RulesMap,
  type Ruleset,
} from '../../rules/index.ts';
import type {
  Authorize,
  AttemptedWrite,
  CommitAttempt,
  Database,
  Document,
  Write,
} from '../database/index.ts';
import type { DatabaseName } from '../path/resource-name.ts';
import { FirestoreError, permissionDenied } from '../error/firestore-error.ts';
import { AccessScope } from './access-scope.ts';
import type { Caller } from './caller.ts';
import type { CommitAttempts, Gate, GetAttempt, ListAttempt } from './gate.ts';
import { rulesQuery } from './rules-query.ts';
import type { Rulebook } from './rulebook.ts';
import { rulesAuth, rulesFields, rulesPath, rulesResource, rulesTime } from './rules-values.ts';

export class RulesGate implements Gate {
  readonly #rulebook: Rulebook;

  constructor(rulebook: Rulebook) {
    this.#rulebook = rulebook;
  }

  get({ caller, name, database, document, scope = new AccessScope() }: GetAttempt): void {
    const rules = this.#rulesFor(caller, name);
    if (rules === undefined) return;
    const decision = rules.evaluate(
      {
        service: 'cloud.firestore',
        path: rulesPath(name, name.path),
        method: 'get',
        auth: rulesAuth(caller),
        resource: rulesResource(name, document),
        requestResource: null,
        time: rulesTime(database.readTime()),
      },
      liveAccess(name, database, scope.read),
      scope.budget.operation(),
    );
    requireAllowed(decision);
  }

  list({ caller, name, database, query, scope = new AccessScope() }: ListAttempt): void {
    const rules = this.#rulesFor(caller, name);
    if (rules === undefined) return;
    const decision = rules.evaluateQuery(
      { ...rulesQuery(name, query), auth: rulesAuth(caller), time: rulesTime(database.readTime()) },
      liveAccess(name, database, scope.read),
      scope.budget.operation(),
    );
    requireAllowed(decision);
  }

  commit({ caller, name }: CommitAttempts): Authorize | undefined {
    const rules = this.#rulesFor(caller, name);
    if (rules === undefined) return undefined;
    return (attempt) => {
      const { budget } = new AccessScope(attempt.writes.length > 1 ? 'multi' : 'single');
      for (const write of attempt.writes)
        requireWrite({ rules, caller, name, attempt, budget }, write);
    };
  }

  /**
   * Returns the rules that apply to a request. Returns undefined if nothing is checked, because the caller is the admin
   * or no rules are loaded. Throws PERMISSION_DENIED if the rules have errors, because such rules deny everything.
   */
  #rulesFor(caller: Caller, { projectId }: DatabaseName): Ruleset | undefined {
    if (caller.kind === 'admin') return undefined;
    const rules = this.#rulebook.rulesOf(projectId);
    if (rules === 'allow-all') return undefined;
    if (rules === 'deny-all')
      throw permissionDenied('The security rules have errors, so nothing is allowed.');
    return rules;
  }
}

function requireAllowed(decision: Decision): void {
  if (!decision.allowed) throw permissionDenied(decision.denial);
}

interface WriteContext {
  rules: Ruleset;
  caller: Caller;
  name: DatabaseName;
  attempt: CommitAttempt;
  budget: AccessBudget;
}

type WriteMethod = 'create' | 'update' | 'delete';

/**
 * Throws PERMISSION_DENIED unless the rules allow the write. A `verify` write changes nothing, so it needs only the
 * permission to read the document.
 */
function requireWrite(context: WriteContext, attempted: AttemptedWrite): void {
  const { write, before } = attempted;
  if (write.kind === 'verify') {
    requireAllowed(decide(context, attempted, 'get'));
    return;
  }
  const method = methodOf(write, before);
  const decision = decide(context, attempted, method);
  if (decision.allowed) return;
  throw permissionDenied(denialOf(context, attempted, method, decision));
}

function methodOf({ kind, precondition }: Write, before: Document | null): WriteMethod {
  if (kind === 'delete') return 'delete';
  if (precondition?.kind === 'exists') return precondition.exists ? 'update' : 'create';
  return before === null && precondition === undefined ? 'create' : 'update';
}

function denialOf(
  context: WriteContext,
  attempted: AttemptedWrite,
  method: WriteMethod,
  decision: Decision,
): string {
  if (method === 'delete' || attempted.write.precondition !== undefined) return decision.denial;
  const other = decide(context, attempted, method === 'create' ? 'update' : 'create');
  return joinDenials(method === 'create' ? [decision, other] : [other, decision]);
}

function decide(
  { rules, caller, name, attempt, budget }: WriteContext,
  { write, before, after }: AttemptedWrite,
  method: WriteMethod | 'get',
): Decision {
  return rules.evaluate(
    {
      service: 'cloud.firestore',
      path: rulesPath(name, write.path),
      method,
      auth: rulesAuth(caller),
      resource: rulesResource(name, before),
      requestResource:
        method === 'create' || method === 'update' ? rulesResource(name, after) : null,
      time: rulesTime(attempt.requestTime),
    },
    commitAccess(name, attempt),
    budget.operation(),
  );
}

function liveAccess(name: DatabaseName, database: Database, read: Set<string>): DocumentAccess {
  const get = (databaseId: string, segments: readonly string[]) => {
    const path = segments.join('/');
    read.add(path);
    return databaseId === name.databaseId ? fieldsOf(documentAt(database, path)) : null;
  };
  return { get, getAfter: get };
}

/** Returns a document, or null if it is missing or an id in `path` is invalid, as Google's emulator (1.19.9) does. */
function documentAt(database: Database, path: string): Document | null {
  try {
    return database.get(path).document;
  } catch (error) {
    if (error instanceof FirestoreError) return null;
    throw error;
  }
}

function commitAccess(name: DatabaseName, attempt: CommitAttempt): DocumentAccess {
  const here = (databaseId: string) => databaseId === name.databaseId;
  return {
    get: (databaseId, segments) =>
      here(databaseId) ? fieldsOf(attempt.get(segments.join('/'))) : null,
    getAfter: (databaseId, segments) =>
      here(databaseId) ? fieldsOf(attempt.getAfter(segments.join('/'))) : null,
  };
}

function fieldsOf(document: Document | null): RulesMap | null {
  return document === null ? null : rulesFields(document.fields);
}
