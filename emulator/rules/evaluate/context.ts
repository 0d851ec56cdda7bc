import type { Node } from '../syntax/ast.ts';
import type { RulesMap } from '../values/map.ts';
import type { OperationBudget } from './budget.ts';
import { EvaluationError } from './non-value.ts';
import type { Result } from './unknown.ts';

/**
 * Maximum number of expressions in the evaluation of one operation, such as one write of a batch. An operation with
 * more expressions is denied (measured in production).
 */
export const EXPRESSION_LIMIT = 1000;

/**
 * Reads documents for rules. `get` reads the state before the commit, and `getAfter` the state after it. `segments` is
 * the path after /databases/{database}/documents. Both return the fields, null if the document does not exist, or
 * undefined if it cannot be read.
 */
export interface DocumentAccess {
  get(database: string, segments: readonly string[]): RulesMap | null | undefined;
  getAfter(database: string, segments: readonly string[]): RulesMap | null | undefined;
}

export class Evaluation {
  readonly request: Result;
  readonly resource: Result;
  readonly access: DocumentAccess | null;
  readonly budget: OperationBudget;
  captures: readonly Result[] = [];
  spent = 0;
  /**
   * The error of the exceeded `EXPRESSION_LIMIT`; null if the limit is not exceeded. This error denies the request even
   * if `||` hides it in the result of an expression.
   */
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

  exhausted(at: Node): EvaluationError {
    this.limitReached ??= new EvaluationError(
      `Unable to evaluate the expression as the maximum of ${EXPRESSION_LIMIT} expressions to evaluate has been reached.`,
      at,
    );
    return this.limitReached;
  }
}
