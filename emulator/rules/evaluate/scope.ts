import type { FunctionDeclaration, PatternSegment } from '../syntax/ast.ts';
import type { Code } from './code.ts';

/** A declared function and the scope its body sees; compiled when the first call to it is. */
export interface FunctionUnit {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
  /** By service: what `get` and `exists` mean differs. */
  readonly bodies: Map<string, Code>;
}

/** The names of a pattern's wildcards. */
export function capturesOf(pattern: readonly PatternSegment[]): string[] {
  return pattern.filter(({ kind }) => kind !== 'literal').map(({ text }) => text);
}

/**
 * What names mean at one place of the source. Wildcards are numbered from the outermost match
 * inwards, so that every scope sees a prefix of the captures of the match being evaluated.
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

  /** How many wildcards are bound here, shadowed ones included. */
  readonly depth: number;

  get captures(): ReadonlyMap<string, number> {
    return this.#captures;
  }

  declare(functions: readonly FunctionDeclaration[]): void {
    for (const declaration of functions) {
      this.#functions.set(declaration.name, { declaration, scope: this, bodies: new Map() });
    }
  }

  /** The functions declared in this very scope. */
  get declared(): readonly FunctionUnit[] {
    return [...this.#functions.values()];
  }

  functionNamed(name: string): FunctionUnit | undefined {
    return this.#functions.get(name) ?? this.#parent?.functionNamed(name);
  }
}
