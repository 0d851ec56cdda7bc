import type { ExpressionOf, Node } from '../syntax/ast.ts';
import { typeOf, type Value } from '../values/value.ts';
import {
  isDocumentFunction,
  labelOf,
  readDocument,
  type DocumentCall,
} from './document-functions.ts';
import type { Code } from './code.ts';
import { EXPRESSION_LIMIT } from './context.ts';
import { globalFunction, isNamespace, namespaceFunction } from './builtins/index.ts';
import { methodsNamed } from './methods/index.ts';
import { EvaluationError, NonValue } from './non-value.ts';
import { NULL_ERROR } from './operators.ts';
import type { Compile, Place } from './place.ts';
import type { FunctionUnit } from './scope.ts';
import { applyBuiltin, type Builtin } from './signature.ts';
import { firstNonValue, Unknown, type Result } from './unknown.ts';

function notFound(name: string, at: Node): EvaluationError {
  return new EvaluationError(`Function not found error: Name: [${name}].`, at);
}

export function compileCall(node: ExpressionOf<'call'>, place: Place, compile: Compile): Code {
  const args = node.args.map((argument) => compile(argument, place));
  const unit = place.scope.functionNamed(node.name);
  if (unit !== undefined) return declaredCall(node, unit, args, place.service, compile);
  if (place.service === 'cloud.firestore' && isDocumentFunction(node.name)) {
    return documentCall(node, { name: node.name, crossService: false }, args);
  }
  return builtinCall(node, node.name, globalFunction(node.name), args);
}

/**
 * Compiles `object.name(…)`. If `object` is a namespace such as `math`, and neither a local name nor a wildcard hides
 * the namespace, calls a function of the namespace. Otherwise calls a method of the value of `object`.
 */
export function compileMethodCall(
  node: ExpressionOf<'methodCall'>,
  place: Place,
  compile: Compile,
): Code {
  const { object, name } = node;
  const args = node.args.map((argument) => compile(argument, place));
  if (object.kind !== 'variable' || !isNamespace(object.name) || isBound(object.name, place)) {
    return methodCall(node, compile(object, place), args);
  }
  const label = `${object.name}.${name}`;
  if (object.name !== 'firestore') {
    return builtinCall(node, label, namespaceFunction(object.name, name), args, node.nameAt);
  }
  if (place.service === 'firebase.storage' && (name === 'get' || name === 'exists')) {
    return documentCall(node, { name, crossService: true }, args);
  }
  return builtinCall(node, label, undefined, args);
}

function isBound(name: string, place: Place): boolean {
  return place.locals.has(name) || place.scope.captures.has(name);
}

/**
 * Compiles the call of a function that the rules declare. All arguments and lets are evaluated before the body. If an
 * argument or let fails, the error counts only if the body reads it.
 */
function declaredCall(
  node: ExpressionOf<'call'>,
  unit: FunctionUnit,
  args: readonly Code[],
  service: string,
  compile: Compile,
): Code {
  const { parameters } = unit.declaration;
  if (parameters.length !== args.length) {
    const expected = `${node.name}(${parameters.map(({ name }) => name).join(', ')})`;
    const message = `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`;
    return () => new EvaluationError(message, node);
  }
  const body = unit.bodies.get(service) ?? compileBody(unit, service, compile);
  unit.bodies.set(service, body);
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    return body(
      evaluation,
      args.map((argument) => argument(evaluation, locals)),
    );
  };
}

function compileBody(
  { declaration, scope }: FunctionUnit,
  service: string,
  compile: Compile,
): Code {
  const locals = new Map(declaration.parameters.map(({ name }, slot) => [name, slot]));
  let size = declaration.parameters.length;
  const lets = declaration.lets.map((binding) => {
    const value = compile(binding.value, { scope, locals: new Map(locals), service });
    locals.set(binding.name.name, size++);
    return value;
  });
  const result = compile(declaration.result, { scope, locals, service });
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

function builtinCall(
  node: Node,
  label: string,
  builtin: Builtin<readonly never[]> | undefined,
  args: readonly Code[],
  failsAt: Node = node,
): Code {
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const results = args.map((argument) => argument(evaluation, locals));
    if (builtin === undefined) return notFound(label, node);
    return firstNonValue(results) ?? applyBuiltin(label, builtin, [], results as Value[], failsAt);
  };
}

function documentCall(node: Node, called: DocumentCall, args: readonly Code[]): Code {
  return (evaluation, locals) => {
    if (++evaluation.spent > EXPRESSION_LIMIT) return evaluation.exhausted(node);
    const results = args.map((argument) => argument(evaluation, locals));
    if (evaluation.access === null) return notFound(labelOf(called), node);
    return firstNonValue(results) ?? readDocument(evaluation, called, results as Value[], node);
  };
}

function methodCall(node: ExpressionOf<'methodCall'>, object: Code, args: readonly Code[]): Code {
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
