import type { Node } from '../syntax/ast.ts';
import { typeOf } from '../values/value.ts';
import type { Code } from './code.ts';
import { EXPRESSION_LIMIT } from './context.ts';
import { EvaluationError, NonValue } from './non-value.ts';
import { derivedFrom, Unknown, type Result } from './unknown.ts';

export type Truth = boolean | NonValue;

export function asBool(result: Result, at: Node): Truth {
  if (typeof result === 'boolean') return result;
  if (result instanceof NonValue) return derivedFrom(result);
  return new EvaluationError(`Type error. Received: [${typeOf(result)}] Expected: [bool].`, at);
}

/**
 * Evaluates `&&` or `||`. The value `decisive` is false for `&&` and true for `||`. If either operand is `decisive`,
 * the result is `decisive`, even if the other operand is an error or an unknown. If the left operand is `decisive`, the
 * right operand is not evaluated. The operator counts as one expression towards the limit, and as two if the right
 * operand is evaluated.
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

/**
 * Evaluates `?:`. The operator counts as two expressions towards the limit, and as four if the condition is false
 * (measured in production).
 */
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
