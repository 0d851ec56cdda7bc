import type { Node } from '../syntax/ast.ts';
import type { RulesMap } from '../values/map.ts';
import type { OperationBudget } from './budget.ts';
import { EvaluationError } from './non-value.ts';
import type { Result } from './unknown.ts';

/** Expressions that one request may evaluate; the next one denies it (production-measured unit). */
export const EXPRESSION_LIMIT = 1000;

/**
 * How rules read documents. `segments` follow /databases/{database}/documents; the fields come
 * back, null when there is no such document, undefined when it can't be read. `getAfter` sees the state after the commit.
 */
export interface DocumentAccess {
  get(database: string, segments: readonly string[]): RulesMap | null | undefined;
  getAfter(database: string, segments: readonly string[]): RulesMap | null | undefined;
}

/** The state of one evaluation: the variables, and what has been spent of the limits. */
export class Evaluation {
  readonly request: Result;
  readonly resource: Result;
  /** Null where rules can't read documents at all. */
  readonly access: DocumentAccess | null;
  readonly budget: OperationBudget;
  /** What the wildcards of the match in question hold, outermost first. */
  captures: readonly Result[] = [];
  spent = 0;
  /** Why the whole request is denied; nothing recovers from it. */
  limitReached: EvaluationError | null = null;

  constructor(options: {
    request: Result;
    resource: Result;
    access: DocumentAccess | null;
    budget: OperationBudget;
  }) {
    this.request = options.request;
    this.resource = options.resource;
    this.access = options.access;
    this.budget = options.budget;
  }

  /** What an expression past the limit yields; the whole request is denied. */
  exhausted(at: Node): EvaluationError {
    this.limitReached ??= new EvaluationError(
      `Unable to evaluate the expression as the maximum of ${EXPRESSION_LIMIT} expressions to evaluate has been reached.`,
      at,
    );
    return this.limitReached;
  }
}
