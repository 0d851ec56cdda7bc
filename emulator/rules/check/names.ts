import type { Expression, Name, RulesFile } from '../syntax/ast.ts';
import { isDocumentFunction } from '../evaluate/document-functions.ts';
import { globalFunction, isNamespace } from '../evaluate/builtins/index.ts';
import { compilePattern } from '../evaluate/regex.ts';
import type { Scope, FunctionUnit } from '../evaluate/scope.ts';
import { Failure } from '../evaluate/signature.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { calleesOf, ScopedFile, type ScopedAllow, type ScopedFunction } from './scopes.ts';
import { walkExpression } from './walk.ts';

const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);
const GLOBALS: ReadonlySet<string> = new Set(['request', 'resource']);

/**
 * Warns about unknown names and unused declarations. Rules with unknown names compile, but they fail when they read
 * such a name. Reports an error for a literal regular expression that RE2 refuses.
 */
export function checkNames(file: RulesFile, log: IssueLog): void {
  new NameChecker(log).file(file);
}

class NameChecker {
  readonly #log: IssueLog;
  readonly #called = new Set<FunctionUnit>();

  constructor(log: IssueLog) {
    this.#log = log;
  }

  file(file: RulesFile): void {
    const { functions, allows } = new ScopedFile(file);
    for (const allow of allows) this.#allow(allow);
    for (const { unit } of functions) calleesOf(unit).forEach((callee) => this.#called.add(callee));
    for (const scoped of functions) this.#function(scoped);
  }

  #allow({ allow: { condition, unknownMethods }, scope, service }: ScopedAllow): void {
    for (const method of unknownMethods) {
      this.#log.warning(method, `Invalid method name: ${method.name}.`);
    }
    if (condition !== null) this.#expression(condition, scope, service, new Set(), GLOBALS);
  }

  #function({ unit, service }: ScopedFunction): void {
    const { declaration, scope } = unit;
    const used = this.#called.has(unit);
    if (!used) {
      this.#log.warning(declaration.namePosition, `Unused function: ${declaration.name}.`);
    }
    const read = new Set<string>();
    const locals = new Set(declaration.parameters.map(({ name }) => name));
    // As in production, reports `request` and `resource` as unknown names inside a function that nothing calls.
    const globals = used ? GLOBALS : new Set<string>();
    const check = (node: Expression): void => {
      this.#expression(node, scope, service, locals, globals);
      walkExpression(node, (part) => {
        if (part.kind === 'variable') read.add(part.name);
      });
    };
    for (const { name, value } of declaration.lets) {
      check(value);
      locals.add(name.name);
    }
    check(declaration.result);
    this.#unusedNames(
      [...declaration.parameters, ...declaration.lets.map(({ name }) => name)],
      read,
    );
  }

  #unusedNames(names: readonly Name[], read: ReadonlySet<string>): void {
    for (const name of names) {
      if (!read.has(name.name)) this.#log.warning(name, `Unused variable: ${name.name}.`);
    }
  }

  #expression(
    root: Expression,
    scope: Scope,
    service: string,
    locals: ReadonlySet<string>,
    globals: ReadonlySet<string>,
  ): void {
    const namespaces = new Set<Expression>();
    walkExpression(root, (node) => {
      if (node.kind === 'methodCall') {
        if (node.object.kind === 'variable' && isNamespace(node.object.name))
          namespaces.add(node.object);
        this.#pattern(node.name, node.args[0]);
      }
      if (node.kind === 'call') this.#call(node, scope, service);
      if (node.kind !== 'variable' || namespaces.has(node)) return;
      const known =
        locals.has(node.name) || scope.captures.has(node.name) || globals.has(node.name);
      if (!known) this.#log.warning(node, `Invalid variable name: ${node.name}.`);
    });
  }

  #call(node: Expression & { name: string }, scope: Scope, service: string): void {
    const unit = scope.functionNamed(node.name);
    if (unit !== undefined) this.#called.add(unit);
    const documents = service !== 'firebase.storage' && isDocumentFunction(node.name);
    if (unit !== undefined || documents || globalFunction(node.name) !== undefined) return;
    this.#log.warning(node, `Invalid function name: ${node.name}.`);
  }

  #pattern(method: string, argument: Expression | undefined): void {
    if (!PATTERN_METHODS.has(method) || argument?.kind !== 'string') return;
    const compiled = compilePattern(argument.value);
    if (compiled instanceof Failure) this.#log.error(argument, compiled.message);
  }
}
