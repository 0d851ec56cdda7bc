import type { Expression, ExpressionOf, Node } from '../ast.ts';
import { typeOf, type Value } from '../values/value.ts';
import {
  isDocumentFunction,
  labelOf,
  readDocument,
  type DocumentCall,
} from './document-functions.ts';
import type { Code } from './code.ts';
import { compileExpression, firstNonValue, type Place } from './compile-expression.ts';
import { EXPRESSION_LIMIT } from './context.ts';
import { globalFunction, isNamespace, namespaceFunction } from './builtins/index.ts';
import { methodsNamed } from './methods/index.ts';
import { EvaluationError, NonValue } from './non-value.ts';
import { NULL_ERROR } from './operators.ts';
import type { FunctionUnit } from './scope.ts';
import { applyBuiltin, type Builtin } from './signature.ts';
import { Unknown, type Result } from './unknown.ts';

function notFound(name: string, at: Node): EvaluationError {
  return new EvaluationError(`Function not found error: Name: [${name}].`, at);
}

/** `name(…)`: a declared function, or a built-in one. */
export function compileCall(node: ExpressionOf<'call'>, place: Place): Code {
  const unit = place.scope.functionNamed(node.name);
  if (unit !== undefined) return compileDeclaredCall(node, unit, place);
  if (place.service === 'cloud.firestore' && isDocumentFunction(node.name)) {
    return compileDocumentCall(node, { name: node.name, crossService: false }, place);
  }
  return compileBuiltin(node, node.name, globalFunction(node.name), node.args, place);
}

/** `object.name(…)`: of a namespace that no local name hides, or a method of a value. */
export function compileMethodCall(node: ExpressionOf<'methodCall'>, place: Place): Code {
  const { object } = node;
  if (object.kind === 'variable' && isNamespace(object.name) && !isBound(object.name, place)) {
    const label = `${object.name}.${node.name}`;
    if (object.name === 'firestore') return compileCrossService(node, label, place);
    const builtin = namespaceFunction(object.name, node.name);
    return compileBuiltin(node, label, builtin, node.args, place, node.nameAt);
  }
  return compileMethod(node, place);
}

function isBound(name: string, place: Place): boolean {
  return place.locals.has(name) || place.scope.captures.has(name);
}

function compileAll(args: readonly Expression[], place: Place): readonly Code[] {
  return args.map((argument) => compileExpression(argument, place));
}

/** Arguments and lets are evaluated whether the body reads them or not; their errors wait inside. */
function compileDeclaredCall(node: ExpressionOf<'call'>, unit: FunctionUnit, place: Place): Code {
  const { declaration } = unit;
  const args = compileAll(node.args, place);
  const { parameters } = declaration;
  if (parameters.length !== args.length) {
    const expected = `${node.name}(${parameters.map(({ name }) => name).join(', ')})`;
    const message = `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`;
    return () => new EvaluationError(message, node);
  }
  const body = bodyOf(unit, place.service);
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    return body(
      evaluation,
      args.map((argument) => argument(evaluation, locals)),
    );
  };
}

function bodyOf(unit: FunctionUnit, service: string): Code {
  unit.body ??= compileBody(unit, service);
  return unit.body;
}

function compileBody({ declaration, scope }: FunctionUnit, service: string): Code {
  const locals = new Map(declaration.parameters.map(({ name }, slot) => [name, slot]));
  let size = declaration.parameters.length;
  const lets = declaration.lets.map((binding) => {
    const value = compileExpression(binding.value, { scope, locals: new Map(locals), service });
    locals.set(binding.name.name, size++);
    return value;
  });
  const result = compileExpression(declaration.result, { scope, locals, service });
  if (lets.length === 0) return result;
  return (evaluation, args) => {
    const frame: Result[] = [...args];
    for (const value of lets) {
      if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(declaration);
      frame.push(value(evaluation, frame));
    }
    return result(evaluation, frame);
  };
}

function compileBuiltin(
  node: Node,
  label: string,
  builtin: Builtin<readonly never[]> | undefined,
  argNodes: readonly Expression[],
  place: Place,
  failsAt: Node = node,
): Code {
  const args = compileAll(argNodes, place);
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const results = args.map((argument) => argument(evaluation, locals));
    if (builtin === undefined) return notFound(label, node);
    return firstNonValue(results) ?? applyBuiltin(label, builtin, [], results as Value[], failsAt);
  };
}

function compileCrossService(node: ExpressionOf<'methodCall'>, label: string, place: Place): Code {
  const { name } = node;
  if (place.service === 'firebase.storage' && (name === 'get' || name === 'exists')) {
    return compileDocumentCall(node, { name, crossService: true }, place);
  }
  return compileBuiltin(node, label, undefined, node.args, place);
}

function compileDocumentCall(
  node: ExpressionOf<'call'> | ExpressionOf<'methodCall'>,
  called: DocumentCall,
  place: Place,
): Code {
  const args = compileAll(node.args, place);
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const results = args.map((argument) => argument(evaluation, locals));
    if (evaluation.access === null) return notFound(labelOf(called), node);
    return firstNonValue(results) ?? readDocument(evaluation, called, results as Value[], node);
  };
}

function compileMethod(node: ExpressionOf<'methodCall'>, place: Place): Code {
  const object = compileExpression(node.object, place);
  const args = compileAll(node.args, place);
  const methods = methodsNamed(node.name);
  const { name } = node;
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const receiver = object(evaluation, locals);
    const results = args.map((argument) => argument(evaluation, locals));
    if (receiver instanceof Unknown) return receiver.call(name, results, node);
    if (receiver instanceof NonValue) return receiver;
    const failed = firstNonValue(results);
    if (failed !== null) return failed;
    const type = typeOf(receiver);
    const method = methods.get(type);
    if (method !== undefined) {
      return applyBuiltin(`${type}.${name}`, method, [receiver], results as Value[], node);
    }
    return receiver === null ? new EvaluationError(NULL_ERROR, node) : notFound(name, node);
  };
}
