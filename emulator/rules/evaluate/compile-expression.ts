import type { Expression, ExpressionOf, Node } from '../syntax/ast.ts';
import { RulesBytes } from '../values/bytes.ts';
import { RulesList } from '../values/list.ts';
import { EntriesMap } from '../values/map.ts';
import { RulesPath } from '../values/path.ts';
import { typeOf, type Value } from '../values/value.ts';
import { elementAt, fieldOf, sliceOf } from './access.ts';
import { toText } from './builtins/casts.ts';
import type { Code } from './code.ts';
import { compileCall, compileMethodCall } from './compile-call.ts';
import { EXPRESSION_LIMIT } from './context.ts';
import { logical, not, ternary } from './logic.ts';
import { EvaluationError, NonValue } from './non-value.ts';
import { negate, NULL_ERROR, operation } from './operators.ts';
import type { Place } from './place.ts';
import { Failure } from './signature.ts';
import { derivedFrom, firstNonValue, Unknown, type Result } from './unknown.ts';

/**
 * Compiles an expression to a closure. Each call of the closure counts towards the expression limit: as one expression,
 * or as more where noted.
 */
export function compileExpression(node: Expression, place: Place): Code {
  switch (node.kind) {
    case 'null':
      return constant(null, node);
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return constant(node.value, node);
    case 'bytes':
      return constant(new RulesBytes(node.value), node);
    case 'variable':
      return compileVariable(node, place);
    case 'list':
      return operands(node, node.items, place, (items) => new RulesList(items));
    case 'map':
      return compileMap(node, place);
    case 'path':
      return compilePath(node, place);
    case 'member':
      return compileMember(node, place);
    case 'index':
      return compileIndex(node, place);
    case 'slice':
      return operands(node, [node.object, node.from, node.to], place, ([object, from, to]) =>
        sliceOf(object as Value, from as Value, to as Value, node),
      );
    case 'call':
      return compileCall(node, place, compileExpression);
    case 'methodCall':
      return compileMethodCall(node, place, compileExpression);
    case 'unary':
      return compileUnary(node, place);
    case 'binary':
      return compileBinary(node, place);
    case 'is':
      return compileIs(node, place);
    case 'ternary':
      return ternary(
        compileExpression(node.condition, place),
        compileExpression(node.whenTrue, place),
        compileExpression(node.whenFalse, place),
        node,
      );
  }
}

function constant(value: Value, at: Node): Code {
  return (evaluation) => (++evaluation.spent > EXPRESSION_LIMIT ? evaluation.exhausted(at) : value);
}

/**
 * Compiles a name. Local names hide wildcards, and wildcards hide `request` and `resource`. If rules read any other
 * name, the result is the error `Null value error.`.
 */
function compileVariable(node: ExpressionOf<'variable'>, place: Place): Code {
  const slot = place.locals.get(node.name);
  if (slot !== undefined) {
    return (evaluation, locals) =>
      ++evaluation.spent > EXPRESSION_LIMIT ? evaluation.exhausted(node) : (locals[slot] as Result);
  }
  const capture = place.scope.captures.get(node.name);
  if (capture !== undefined) {
    return (evaluation) =>
      ++evaluation.spent > EXPRESSION_LIMIT
        ? evaluation.exhausted(node)
        : (evaluation.captures[capture] as Result);
  }
  if (node.name === 'request' || node.name === 'resource') {
    const name = node.name;
    return (evaluation) =>
      ++evaluation.spent > EXPRESSION_LIMIT ? evaluation.exhausted(node) : evaluation[name];
  }
  return (evaluation) =>
    ++evaluation.spent > EXPRESSION_LIMIT
      ? evaluation.exhausted(node)
      : new EvaluationError(NULL_ERROR, node);
}

/**
 * Compiles an expression that evaluates all its operands, even after one of them has failed. If operands fail, the
 * result is the first failure. Otherwise, `combine` computes the result.
 */
function operands(
  at: Node,
  nodes: readonly Expression[],
  place: Place,
  combine: (values: Value[]) => Result,
): Code {
  const codes = nodes.map((node) => compileExpression(node, place));
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(at);
    const results = codes.map((code) => code(evaluation, locals));
    return firstNonValue(results) ?? combine(results as Value[]);
  };
}

function compileMap(node: ExpressionOf<'map'>, place: Place): Code {
  const flat = node.entries.flatMap((entry) => [entry.key, entry.value]);
  return operands(node, flat, place, (values) => {
    const entries = new Map<string, Value>();
    for (let i = 0; i < values.length; i += 2) {
      const key = values[i] as Value;
      if (typeof key !== 'string') {
        const received = `Received: [${typeOf(key)}] Expected: [string].`;
        return new EvaluationError(`Type error. ${received}`, flat[i] as Node);
      }
      entries.set(key, values[i + 1] as Value);
    }
    return new EntriesMap(entries);
  });
}

/**
 * Compiles a path. Towards `EXPRESSION_LIMIT`, the path counts as one expression, and each of its literal segments as
 * another. `$(…)` accepts what `string()` accepts.
 */
function compilePath(node: ExpressionOf<'path'>, place: Place): Code {
  const parts = node.segments.map((segment) =>
    typeof segment === 'string' ? segment : compileExpression(segment, place),
  );
  const literals = parts.filter((part) => typeof part === 'string').length;
  return (evaluation, locals) => {
    evaluation.spent += 1 + literals;
    if (evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const results = parts.map((part) =>
      typeof part === 'string' ? part : part(evaluation, locals),
    );
    return firstNonValue(results) ?? joinPath(results as Value[], node);
  };
}

function joinPath(parts: readonly Value[], at: Node): RulesPath | EvaluationError {
  const segments: string[] = [];
  for (const part of parts) {
    if (part instanceof RulesPath) {
      segments.push(...part.segments);
      continue;
    }
    const text = toText(part);
    if (text instanceof Failure) return new EvaluationError(text.message, at);
    segments.push(...RulesPath.parse(text).segments);
  }
  return new RulesPath(segments);
}

function compileMember(node: ExpressionOf<'member'>, place: Place): Code {
  const object = compileExpression(node.object, place);
  const { name } = node;
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const target = object(evaluation, locals);
    if (target instanceof NonValue) return target instanceof Unknown ? target.member(name) : target;
    return fieldOf(target, name, node);
  };
}

function compileIndex(node: ExpressionOf<'index'>, place: Place): Code {
  const object = compileExpression(node.object, place);
  const index = compileExpression(node.index, place);
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const target = object(evaluation, locals);
    const key = index(evaluation, locals);
    if (target instanceof Unknown) return target.index(key);
    if (target instanceof NonValue) return target;
    return key instanceof NonValue ? derivedFrom(key) : elementAt(target, key, node);
  };
}

function compileUnary(node: ExpressionOf<'unary'>, place: Place): Code {
  const operand = compileExpression(node.operand, place);
  if (node.operator === '!') return not(operand, node);
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const value = operand(evaluation, locals);
    return value instanceof NonValue ? derivedFrom(value) : negate(value, node);
  };
}

function compileBinary(node: ExpressionOf<'binary'>, place: Place): Code {
  const { operator } = node;
  const left = compileExpression(node.left, place);
  const right = compileExpression(node.right, place);
  if (operator === '&&') return logical(left, right, false, node.left, node.right);
  if (operator === '||') return logical(left, right, true, node.left, node.right);
  const apply = operation(operator);
  // If both operands of `in` fail, the result is the error of the right operand, as in production.
  const rightFirst = operator === 'in';
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const a = left(evaluation, locals);
    const b = right(evaluation, locals);
    if (!(a instanceof NonValue) && !(b instanceof NonValue)) return apply(a, b, node);
    const failed = firstNonValue(rightFirst ? [b, a] : [a, b]);
    if (!(failed instanceof Unknown)) return failed as NonValue;
    if (a instanceof Unknown) return a.operate(operator, b, 'left', node);
    return (b as Unknown).operate(operator, a, 'right', node);
  };
}

/** Compiles `is`. The name of the type also counts as an expression (measured in production). */
function compileIs(node: ExpressionOf<'is'>, place: Place): Code {
  const value = compileExpression(node.value, place);
  const { type } = node;
  return (evaluation, locals) => {
    evaluation.spent += 2;
    if (evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const result = value(evaluation, locals);
    if (result instanceof NonValue) return result instanceof Unknown ? result.isType(type) : result;
    const actual = typeOf(result);
    if (type === 'set') return false;
    return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'));
  };
}
