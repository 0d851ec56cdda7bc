import type { FunctionDeclaration, PatternSegment } from '../syntax/ast.ts';
import type { Code } from './code.ts';

export interface FunctionUnit {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
  /** Compiled bodies of the function by service name, because `get` and `exists` depend on the service. */
  readonly bodies: Map<string, Code>;
}

export function capturesOf(pattern: readonly PatternSegment[]): string[] {
  return pattern.filter(({ kind }) => kind !== 'literal').map(({ text }) => text);
}

/**
 * The functions and wildcards that are visible in a match or at the top of the file. Wildcards are numbered from the
 * outermost match inwards. A wildcard therefore has the same number in its own match and in every match inside it.
 */
export class Scope {
  readonly #parent: Scope | null;
  readonly #captures: ReadonlyMap<string, number>;
  readonly #functions = new Map<string, FunctionUnit>();

  constructor(parent: Scope | null, captures: readonly string[] = []) {
    this.#parent = parent;
    const all = new Map(parent?.captures);
    captures.forEach((name, index) => all.set(name, (parent?.depth ?? 0) + index));
    this.#captures = all;
    this.depth = (parent?.depth ?? 0) + captures.length;
  }

  readonly depth: number;

  get captures(): ReadonlyMap<string, number> {
    return this.#captures;
  }

  declare(functions: readonly FunctionDeclaration[]): void {
    for (const declaration of functions) {
      this.#functions.set(declaration.name, { declaration, scope: this, bodies: new Map() });
    }
  }

  get declared(): readonly FunctionUnit[] {
    return [...this.#functions.values()];
  }

  functionNamed(name: string): FunctionUnit | undefined {
    return this.#functions.get(name) ?? this.#parent?.functionNamed(name);
  }
}
