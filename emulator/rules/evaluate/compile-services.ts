import type {
  Allow,
  Match,
  Method,
  Node,
  PatternSegment,
  RulesFile,
  Service,
} from '../syntax/ast.ts';
import type { Code } from './code.ts';
import { compileExpression } from './compile-expression.ts';
import { capturesOf, Scope } from './scope.ts';

export interface CompiledAllow {
  readonly kind: 'allow';
  readonly methods: ReadonlySet<Method>;
  readonly condition: Code;
  /**
   * The condition, or the whole statement if there is no condition. The message of a denial contains the position of
   * this node.
   */
  readonly at: Node;
}

export interface CompiledMatch {
  readonly kind: 'match';
  readonly pattern: readonly PatternSegment[];
  readonly members: readonly (CompiledAllow | CompiledMatch)[];
}

export interface CompiledService {
  readonly name: string;
  readonly matches: readonly CompiledMatch[];
}

/** Compiles a file. Its syntax tree must have passed all checks. */
export function compileServices(file: RulesFile): CompiledService[] {
  const scope = new Scope(null);
  scope.declare(file.functions);
  return file.services.map((service) => compileService(service, scope));
}

function compileService(service: Service, parent: Scope): CompiledService {
  const scope = new Scope(parent);
  scope.declare(service.functions);
  const matches = service.matches.map((match) => compileMatch(match, scope, service.name));
  return { name: service.name, matches };
}

function compileMatch(match: Match, parent: Scope, service: string): CompiledMatch {
  const scope = new Scope(parent, capturesOf(match.pattern));
  scope.declare(match.functions);
  const members = match.members.map((member) =>
    member.kind === 'match'
      ? compileMatch(member, scope, service)
      : compileAllow(member, scope, service),
  );
  return { kind: 'match', pattern: match.pattern, members };
}

function compileAllow(allow: Allow, scope: Scope, service: string): CompiledAllow {
  const { condition, methods } = allow;
  return {
    kind: 'allow',
    methods: new Set(methods),
    condition:
      condition === null
        ? () => true
        : compileExpression(condition, { scope, locals: new Map(), service }),
    at: condition ?? allow,
  };
}
