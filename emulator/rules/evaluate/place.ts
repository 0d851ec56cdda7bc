import type { Expression } from '../syntax/ast.ts';
import type { Code } from './code.ts';
import type { Scope } from './scope.ts';

export interface Place {
  readonly scope: Scope;
  readonly locals: ReadonlyMap<string, number>;
  readonly service: string;
}

/**
 * compile-expression.ts passes its own function to the other compile-… files as a parameter, because an import would be
 * circular.
 */
export type Compile = (node: Expression, place: Place) => Code;
