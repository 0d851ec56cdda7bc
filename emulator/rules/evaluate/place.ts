import type { Expression } from '../syntax/ast.ts';
import type { Code } from './code.ts';
import type { Scope } from './scope.ts';

/** Where an expression stands: its scope, and the slots of the enclosing function's locals. */
export interface Place {
  readonly scope: Scope;
  readonly locals: ReadonlyMap<string, number>;
  readonly service: string;
}

/**
 * Tree → closure. `compileExpression` hands itself to the files that compile one kind of expression,
 * so that they can compile its parts without importing the file that imports them.
 */
export type Compile = (node: Expression, place: Place) => Code;
