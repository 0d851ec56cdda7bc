import type { IssueLog } from '../syntax/issue.ts';
import type { Node } from '../syntax/ast.ts';
import type { Token, TokenKind } from './token.ts';

/** Thrown after a syntax error has been logged. The parser then skips the statement with the error. */
export class SyntaxFailure extends Error {}

/** Reads the tokens one by one. The error messages have the same words as those of the Firebase command line. */
export class Cursor {
  readonly #tokens: readonly Token[];
  readonly #log: IssueLog;
  #index = 0;

  constructor(tokens: readonly Token[], log: IssueLog) {
    this.#tokens = tokens;
    this.#log = log;
  }

  get token(): Token {
    return this.#tokens[this.#index] as Token;
  }

  get index(): number {
    return this.#index;
  }

  peek(distance = 1): Token {
    const last = this.#tokens.length - 1;
    return this.#tokens[Math.min(this.#index + distance, last)] as Token;
  }

  here(): Node {
    return { line: this.token.line, column: this.token.column };
  }

  advance(): Token {
    const { token } = this;
    if (token.kind !== 'end') this.#index++;
    return token;
  }

  at(text: string): boolean {
    const { kind, text: found } = this.token;
    return (kind === 'symbol' || kind === 'name') && found === text;
  }

  atKind(kind: TokenKind): boolean {
    return this.token.kind === kind;
  }

  take(text: string): boolean {
    if (!this.at(text)) return false;
    this.advance();
    return true;
  }

  expect(text: string): Token {
    if (this.at(text)) return this.advance();
    if (this.#startsPath()) return this.unexpected();
    return this.fail(`missing '${text}' at '${this.token.text}'`);
  }

  expectName(reserved: ReadonlySet<string>): Token {
    if (this.atKind('name') && !reserved.has(this.token.text)) return this.advance();
    return this.unexpected();
  }

  /**
   * Fails at the current token. If the token starts a path, the error says that the keyword `match` is missing, as in
   * production.
   */
  unexpected(): never {
    if (this.#startsPath()) return this.fail("Missing 'match' keyword before path.");
    return this.fail(`Unexpected '${this.token.text}'.`);
  }

  mismatched(expected: string): never {
    return this.fail(`mismatched input '${this.token.text}' expecting ${expected}`);
  }

  fail(description: string, at: Node = this.here()): never {
    this.#log.error(at, description);
    throw new SyntaxFailure(description);
  }

  /**
   * Skips the rest of the statement that began at the token `from`. The statement ends at its `;`, its closing brace,
   * the `}` of the block around it, or one of `starters`. Always skips at least one token, except before a `}`.
   */
  recover(starters: ReadonlySet<string>, from: number): void {
    let depth = 0;
    for (const { kind, text } of this.#tokens.slice(from, this.#index)) {
      if (kind === 'symbol') depth += text === '{' ? 1 : text === '}' ? -1 : 0;
    }
    while (!this.atKind('end')) {
      const begun = this.#index > from;
      if (depth <= 0 && (this.at('}') || (begun && this.#atOneOf(starters)))) return;
      const { kind, text } = this.advance();
      if (kind !== 'symbol') continue;
      if (text === '{') depth++;
      if (text === '}') depth--;
      if (depth > 0) continue;
      // A `}` that ends a wildcard in a path does not end the statement. After this `}`, the path continues, or the
      // block of the statement begins.
      if (text === ';' || (text === '}' && !this.at('{') && !this.#startsPath())) return;
    }
  }

  #atOneOf(names: ReadonlySet<string>): boolean {
    return this.atKind('name') && names.has(this.token.text);
  }

  #startsPath(): boolean {
    return this.atKind('pathSegment') || this.atKind('pathSlash');
  }
}
