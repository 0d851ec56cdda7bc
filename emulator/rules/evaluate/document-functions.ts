import type { Node } from '../syntax/ast.ts';
import { EntriesMap, type RulesMap } from '../values/map.ts';
import { RulesPath } from '../values/path.ts';
import { typeOf, type Value } from '../values/value.ts';
import type { Evaluation } from './context.ts';
import { EvaluationError } from './non-value.ts';

const FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter'] as const;
export type DocumentFunction = (typeof FUNCTIONS)[number];

export function isDocumentFunction(name: string): name is DocumentFunction {
  return (FUNCTIONS as readonly string[]).includes(name);
}

export interface DocumentCall {
  readonly name: DocumentFunction;
  readonly crossService: boolean;
}

export function labelOf({ name, crossService }: DocumentCall): string {
  return crossService ? `firestore.${name}` : name;
}

/** Returns a document in the form that rules see: `data`, `id` and `__name__`. */
export function documentResource(path: readonly string[], fields: RulesMap): RulesMap {
  return EntriesMap.of(
    ['data', fields],
    ['id', path.at(-1) ?? ''],
    ['__name__', new RulesPath(path)],
  );
}

/**
 * Implements get, exists, getAfter and existsAfter. The path has the form /databases/{database}/documents/…. Each new
 * document counts against the budget. If the budget is exceeded, the result is an error, which `||` can hide.
 */
export function readDocument(
  evaluation: Evaluation,
  called: DocumentCall,
  args: readonly Value[],
  at: Node,
): Value | EvaluationError {
  const [path] = args;
  const label = labelOf(called);
  if (args.length !== 1) {
    const expected = `${label}(path)`;
    return new EvaluationError(
      `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`,
      at,
    );
  }
  if (!(path instanceof RulesPath)) {
    const received = `${label}(${typeOf(path as Value)})`;
    return new EvaluationError(
      `Unsupported operation error. Received: ${received}. Expected: ${label}(path).`,
      at,
    );
  }
  return read(evaluation, called, path, at);
}

function read(
  evaluation: Evaluation,
  called: DocumentCall,
  path: RulesPath,
  at: Node,
): Value | EvaluationError {
  const [databases, database, documents, ...segments] = path.segments;
  const named = databases === 'databases' && database !== undefined && documents === 'documents';
  const label = labelOf(called);
  const failed = `Service call error. Function: [${label}], Argument: [${path.toString()}].`;
  if (!named || segments.length === 0 || segments.length % 2 !== 0) {
    return new EvaluationError(failed, at);
  }
  const after = called.name === 'getAfter' || called.name === 'existsAfter';
  if (!evaluation.budget.charge(`${after ? 'after' : 'before'}:${path.toString()}`)) {
    return new EvaluationError(failed, at);
  }
  const fields = after
    ? evaluation.access?.getAfter(database, segments)
    : evaluation.access?.get(database, segments);
  if (fields === undefined) return new EvaluationError(failed, at);
  if (called.name === 'exists' || called.name === 'existsAfter') return fields !== null;
  if (fields !== null) return documentResource(path.segments, fields);
  // In Firestore rules, get() of a missing document returns null. In Storage rules, this is an error (both measured).
  return called.crossService ? new EvaluationError(failed, at) : null;
}
