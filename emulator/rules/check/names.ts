import type { Allow, Expression, FunctionDeclaration, Match, Name, RulesFile } from '../ast.ts';
import { isDocumentFunction } from '../evaluate/document-functions.ts';
import { globalFunction, isNamespace } from '../evaluate/builtins/index.ts';
import { compilePattern } from '../evaluate/regex.ts';
import { Scope, type FunctionUnit } from '../evaluate/scope.ts';
import { Failure } from '../evaluate/signature.ts';
import type { IssueLog } from '../issue.ts';
import { bodyOf, walkExpression } from './walk.ts';

const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'replace', 'split']);
const GLOBALS: ReadonlySet<string> = new Set(['request', 'resource']);

/**
 * Warns of names that mean nothing and of declarations that nobody uses; such rules still compile,
 * and fail where the name is read. A literal pattern that RE2 refuses is an error.
 */
export function checkNames(file: RulesFile, log: IssueLog): void {
  new NameChecker(log).file(file);
}

class NameChecker {
  readonly #log: IssueLog;
  readonly #called = new Set<FunctionUnit>();
  readonly #units: { unit: FunctionUnit; service: string }[] = [];

  constructor(log: IssueLog) {
    this.#log = log;
  }

  file(file: RulesFile): void {
    const global = new Scope(null);
    const conditions: (() => void)[] = [];
    this.#declare(global, file.functions, '');
    for (const { name, functions, matches } of file.services) {
      const scope = new Scope(global);
      this.#declare(scope, functions, name);
      for (const match of matches) this.#match(match, scope, name, conditions);
    }
    for (const check of conditions) check();
    for (const { unit, service } of this.#units) this.#findCalls(unit, service);
    for (const { unit, service } of this.#units) this.#function(unit, service);
  }

  #declare(scope: Scope, functions: readonly FunctionDeclaration[], service: string): void {
    scope.declare(functions);
    for (const unit of scope.declared) this.#units.push({ unit, service });
  }

  #match(match: Match, parent: Scope, service: string, conditions: (() => void)[]): void {
    const captures = match.pattern.filter(({ kind }) => kind !== 'literal').map(({ text }) => text);
    const scope = new Scope(parent, captures);
    this.#declare(scope, match.functions, service);
    for (const member of match.members) {
      if (member.kind === 'match') this.#match(member, scope, service, conditions);
      else conditions.push(() => this.#allow(member, scope, service));
    }
  }

  #allow({ condition, unknownMethods }: Allow, scope: Scope, service: string): void {
    for (const method of unknownMethods) {
      this.#log.warning(method, `Invalid method name: ${method.name}.`);
    }
    if (condition !== null) this.#expression(condition, scope, service, new Set(), GLOBALS);
  }

  /** Marks what the function calls, so that the order of declarations doesn't matter. */
  #findCalls({ declaration, scope }: FunctionUnit, _service: string): void {
    for (const root of bodyOf(declaration)) {
      walkExpression(root, (node) => {
        const unit = node.kind === 'call' ? scope.functionNamed(node.name) : undefined;
        if (unit !== undefined) this.#called.add(unit);
      });
    }
  }

  #function(unit: FunctionUnit, service: string): void {
    const { declaration, scope } = unit;
    const used = this.#called.has(unit);
    if (!used) {
      this.#log.warning(declaration.namePosition, `Unused function: ${declaration.name}.`);
    }
    const read = new Set<string>();
    const locals = new Set(declaration.parameters.map(({ name }) => name));
    // A function that no rule calls belongs to no request, so production knows no `request` in it.
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
