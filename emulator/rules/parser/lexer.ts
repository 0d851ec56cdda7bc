import type { Token, TokenKind } from './token.ts';
import { readStringLiteral } from './string-literal.ts';

const SYMBOLS = [
  ...['**', '&&', '||', '==', '!=', '<=', '>=', '--'],
  ...'{}()[],;:.?=!<>+-*/%$'.split(''),
];
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
/** There are no exponents and no leading zeros. One side of the decimal point may have no digits. */
const NUMBER = /(?:(?:0|[1-9]\d*)?\.\d+|(?:0|[1-9]\d*)\.?)/y;
/** The characters of path segments and white space, as in Google's emulator. Neither includes any beyond ASCII. */
const SEGMENT = /[A-Za-z0-9_\-.~+@:&'*]+/y;
const BLANK = /[ \t\r\n\f]/;

/**
 * Splits a source into tokens, without comments. As in production, a `/` starts a path if a character other than white
 * space follows the `/` directly. So `4/2` is refused, and `4 / 2` divides.
 */
export function tokenize(source: string): Token[] {
  return new Lexer(source).run();
}

class Lexer {
  readonly #source: string;
  readonly #tokens: Token[] = [];
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(source: string) {
    this.#source = source;
  }

  run(): Token[] {
    for (;;) {
      this.#skipBlank();
      if (this.#at >= this.#source.length) break;
      this.#next();
    }
    this.#tokens.push({ kind: 'end', text: '<EOF>', value: '', ...this.#position() });
    return this.#tokens;
  }

  #position(): { line: number; column: number } {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #next(): void {
    const char = this.#source[this.#at] as string;
    if (char === '"' || char === "'") return this.#string(this.#at, 'string');
    const following = this.#source[this.#at + 1];
    if ((char === 'b' || char === 'B') && (following === '"' || following === "'")) {
      return this.#string(this.#at + 1, 'bytes');
    }
    const name = this.#match(NAME);
    if (name !== null) return this.#push('name', name.length);
    const number = this.#match(NUMBER);
    if (number !== null) {
      return this.#push(/^\d+$/.test(number) ? 'int' : 'float', number.length);
    }
    if (char === '/') return this.#slash();
    const symbol = SYMBOLS.find((text) => this.#source.startsWith(text, this.#at));
    if (symbol !== undefined) return this.#push('symbol', symbol.length);
    this.#push('invalid', String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0).length);
  }

  #slash(): void {
    SEGMENT.lastIndex = this.#at + 1;
    const segment = SEGMENT.exec(this.#source)?.[0];
    if (segment !== undefined) return this.#push('pathSegment', segment.length + 1, segment);
    const following = this.#source[this.#at + 1];
    const divides = following === undefined || BLANK.test(following);
    this.#push(divides ? 'symbol' : 'pathSlash', 1);
  }

  #string(quoteAt: number, kind: 'string' | 'bytes'): void {
    const literal = readStringLiteral(this.#source, quoteAt, kind === 'bytes');
    const length = literal.end - this.#at;
    if (!literal.valid) return this.#push('invalid', length);
    if (kind === 'string') return this.#push('string', length, literal.text);
    this.#push('bytes', length, '', literal.bytes);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source)?.[0] ?? null;
  }

  #push(kind: TokenKind, length: number, value?: string, bytes?: Uint8Array): void {
    const text = this.#source.slice(this.#at, this.#at + length);
    this.#tokens.push({
      kind,
      text,
      value: value ?? text,
      ...(bytes && { bytes }),
      ...this.#position(),
    });
    this.#at += length;
  }

  #skipBlank(): void {
    while (this.#at < this.#source.length) {
      const char = this.#source[this.#at] as string;
      if (BLANK.test(char)) this.#advance(1);
      else if (this.#source.startsWith('//', this.#at)) this.#skipTo('\n', 0);
      else if (this.#source.startsWith('/*', this.#at)) this.#skipTo('*/', 2);
      else return;
    }
  }

  #skipTo(text: string, extra: number): void {
    const found = this.#source.indexOf(text, this.#at + 2);
    const end = found === -1 ? this.#source.length : found + extra;
    this.#advance(end - this.#at);
  }

  #advance(length: number): void {
    for (let i = 0; i < length; i++) {
      if (this.#source[this.#at] === '\n') {
        this.#line++;
        this.#lineStart = this.#at + 1;
      }
      this.#at++;
    }
  }
}
