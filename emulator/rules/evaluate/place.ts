import type { Expression } from '../syntax/ast.ts';
import type { Code } from './code.ts';
import type { Scope } from './scope.ts';

export interface Place {
  readonly scope: Scope;
  readonly locals: ReadonlyMap<string, number>;
  readonly service: string;
}

/**
 * The type of `compileExpression`. The other compile-… files get this function as a parameter, because an import of
 * compile-expression.ts would be circular.
 */
export type Compile = (node: Expression, place: Place) => Code;
