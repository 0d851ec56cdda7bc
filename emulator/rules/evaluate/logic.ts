import type { Node } from '../syntax/ast.ts';
import { typeOf } from '../values/value.ts';
import type { Code } from './code.ts';
import { EXPRESSION_LIMIT } from './context.ts';
import { EvaluationError, NonValue } from './non-value.ts';
import { derivedFrom, Unknown, type Result } from './unknown.ts';

/** A bool, or the error or unknown that an expression has instead of a bool. */
export type Truth = boolean | NonValue;

export function asBool(result: Result, at: Node): Truth {
  if (typeof result === 'boolean') return result;
  if (result instanceof NonValue) return derivedFrom(result);
  return new EvaluationError(`Type error. Received: [${typeOf(result)}] Expected: [bool].`, at);
}

/**
 * Evaluates `&&` and `||`, which can ignore an error on either side. The value `decisive` (false for `&&`, true for
 * `||`) decides the result, even if the other operand is an error or unknown. Otherwise the result is the error or
 * unknown of an operand, if there is one. The right side is not evaluated if the left side decides. Costs one
 * expression, and one more if the right side is evaluated.
 */
export function logical(
  left: Code,
  right: Code,
  decisive: boolean,
  leftAt: Node,
  rightAt: Node,
): Code {
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(leftAt);
    const first = asBool(left(evaluation, locals), leftAt);
    if (first === decisive) return first;
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(leftAt);
    const second = asBool(right(evaluation, locals), rightAt);
    if (second === decisive || typeof first === 'boolean') return second;
    // Neither operand decides, and the first one is an error or unknown. An unknown second operand makes the result
    // unknown; otherwise the result is the first operand.
    return second instanceof Unknown ? second : first;
  };
}

export function not(operand: Code, at: Node): Code {
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(at);
    const result = asBool(operand(evaluation, locals), at);
    return typeof result === 'boolean' ? !result : result;
  };
}

/** Evaluates `?:`. Costs two expressions, and two more for the false branch (measured in production). */
export function ternary(condition: Code, whenTrue: Code, whenFalse: Code, at: Node): Code {
  return (evaluation, locals) => {
    evaluation.spent += 2;
    if (evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(at);
    const result = asBool(condition(evaluation, locals), at);
    if (result === true) return whenTrue(evaluation, locals);
    if (result !== false) return result;
    evaluation.spent += 2;
    return whenFalse(evaluation, locals);
  };
}
