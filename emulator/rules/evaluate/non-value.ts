import type { Node } from '../syntax/ast.ts';

/**
 * The result of an expression without a value. It is an error or, while a query is checked, an unknown: a value that
 * may differ between documents. Errors are returned, not thrown, because arguments and lets may fail without being
 * read.
 */
export abstract class NonValue {
  abstract readonly message: string;
}

/** An `allow` fails only if it needs the value that could not be computed. */
export class EvaluationError extends NonValue {
  override readonly message: string;
  readonly line: number;
  readonly column: number;

  constructor(message: string, at: Node) {
    super();
    this.message = message;
    this.line = at.line;
    this.column = at.column;
  }
}

/** Reading an unset variable of a rule is an error. Reading a null variable is not. */
export function unset(): EvaluationError {
  return new EvaluationError('Null value error.', { line: 0, column: 0 });
}
