import type { BinaryOperator, Expression, Node } from '../syntax/ast.ts';
import type { Cursor } from './cursor.ts';
import { parsePathLiteral } from './path.ts';

/** These keywords cannot be variables. After a dot, every word is the name of a field. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...['allow', 'match', 'function', 'return', 'let', 'service', 'if', 'in', 'is'],
  ...['true', 'false', 'null'],
]);

/** Operators by precedence, the lowest first. All of them are left-associative. `is` has a level of its own. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['is'],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** The type names that may follow `is`. The expression `x is set` is false for every x, even for a set (measured). */
const TYPES: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'duration', 'float', 'int', 'latlng', 'list', 'map'],
  ...['number', 'path', 'set', 'string', 'timestamp', 'vector'],
]);

export const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';
/**
 * Maximum depth of an expression. The depth limits the recursion of every later pass. The language's own nesting limit
 * (99) is checked separately.
 */
const MAX_DEPTH = 110;
const MAX_CHAIN = 400;
const MAX_INT = 2n ** 63n;

/**
 * Parses an expression with this grammar:
 *
 * - `expression = level0 [ "?" expression ":" expression ]`
 * - `levelN = levelN+1 { operator levelN+1 }`; after `is`, there is a type name instead of a level
 * - `unary = { "!" } [ "-" ] postfix`
 * - `postfix = primary { "." name [ arguments ] | "[" expression [ ":" expression ] "]" }`
 * - `primary = literal | name [ arguments ] | "(" expression ")" | list | map | path`
 */
export class ExpressionParser {
  readonly #cursor: Cursor;
  #depth = 0;

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
  }

  reset(): void {
    this.#depth = 0;
  }

  parse(): Expression {
    const at = this.#cursor.here();
    if (++this.#depth > MAX_DEPTH) this.#cursor.fail(TOO_COMPLEX);
    const condition = this.#level(0);
    let result = condition;
    if (this.#cursor.take('?')) {
      const whenTrue = this.parse();
      this.#cursor.expect(':');
      result = { kind: 'ternary', condition, whenTrue, whenFalse: this.parse(), ...at };
    }
    this.#depth--;
    return result;
  }

  #level(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    const cursor = this.#cursor;
    let left = this.#level(level + 1);
    for (let links = 0; operators.some((operator) => cursor.at(operator)); links++) {
      if (links > MAX_CHAIN) cursor.fail(TOO_COMPLEX);
      const at = positionOf(left);
      const operator = cursor.advance().text;
      if (operator === 'is') {
        if (!TYPES.has(cursor.token.text)) cursor.unexpected();
        left = { kind: 'is', value: left, type: cursor.advance().text, ...at };
      } else {
        const right = this.#level(level + 1);
        left = { kind: 'binary', operator: operator as BinaryOperator, left, right, ...at };
      }
    }
    return left;
  }

  #unary(): Expression {
    const cursor = this.#cursor;
    const at = cursor.here();
    if (!cursor.at('!') && !cursor.at('-')) return this.#postfix();
    if (++this.#depth > MAX_DEPTH) cursor.fail(TOO_COMPLEX);
    const operator = cursor.advance().text as '!' | '-';
    // The smallest int64 has no positive counterpart, so the sign is part of the literal.
    if (operator === '-' && cursor.token.text === String(MAX_INT)) {
      cursor.advance();
      this.#depth--;
      return { kind: 'int', value: -MAX_INT, ...at };
    }
    const operand = operator === '-' ? this.#postfix() : this.#unary();
    this.#depth--;
    return { kind: 'unary', operator, operand, ...at };
  }

  #postfix(): Expression {
    const cursor = this.#cursor;
    let object = this.#primary();
    for (let links = 0; cursor.at('.') || cursor.at('['); links++) {
      if (links > MAX_CHAIN) cursor.fail(TOO_COMPLEX);
      object = cursor.take('.') ? this.#member(object) : this.#index(object);
    }
    return object;
  }

  #member(object: Expression): Expression {
    const cursor = this.#cursor;
    const at = positionOf(object);
    const nameAt = cursor.here();
    if (!cursor.atKind('name')) cursor.unexpected();
    const name = cursor.advance().text;
    if (!cursor.at('(')) return { kind: 'member', object, name, ...at };
    return { kind: 'methodCall', object, name, nameAt, args: this.#arguments(), ...at };
  }

  #index(object: Expression): Expression {
    const cursor = this.#cursor;
    const at = positionOf(object);
    cursor.expect('[');
    const index = this.parse();
    const to = cursor.take(':') ? this.parse() : null;
    cursor.expect(']');
    if (to === null) return { kind: 'index', object, index, ...at };
    return { kind: 'slice', object, from: index, to, ...at };
  }

  #primary(): Expression {
    const cursor = this.#cursor;
    const at = cursor.here();
    const { token } = cursor;
    switch (token.kind) {
      case 'int':
        return this.#int(at);
      case 'float':
        cursor.advance();
        return { kind: 'float', value: Number(token.text), ...at };
      case 'string':
        cursor.advance();
        return { kind: 'string', value: token.value, ...at };
      case 'bytes':
        cursor.advance();
        return { kind: 'bytes', value: token.bytes as Uint8Array, ...at };
      case 'pathSegment':
      case 'pathSlash':
        return parsePathLiteral(cursor, () => this.parse());
      case 'name':
        return this.#name(at);
      case 'symbol':
        return this.#bracketed(at);
      case 'invalid':
      case 'end':
        return cursor.unexpected();
    }
  }

  #bracketed(at: Node): Expression {
    const cursor = this.#cursor;
    if (cursor.at('(')) return this.#group();
    if (cursor.at('[')) {
      return { kind: 'list', items: this.#items('[', ']', () => this.parse()), ...at };
    }
    if (cursor.at('{')) return { kind: 'map', entries: this.#entries(), ...at };
    return cursor.unexpected();
  }

  #int(at: Node): Expression {
    const { text } = this.#cursor.token;
    const value = BigInt(text);
    if (value >= MAX_INT) this.#cursor.fail(`Invalid integer literal: ${text}.`);
    this.#cursor.advance();
    return { kind: 'int', value, ...at };
  }

  #name(at: Node): Expression {
    const cursor = this.#cursor;
    const { text } = cursor.token;
    if (text === 'null') return (cursor.advance(), { kind: 'null', ...at });
    if (text === 'true' || text === 'false') {
      cursor.advance();
      return { kind: 'bool', value: text === 'true', ...at };
    }
    const name = cursor.expectName(RESERVED).text;
    if (!cursor.at('(')) return { kind: 'variable', name, ...at };
    return { kind: 'call', name, args: this.#arguments(), ...at };
  }

  /** Parses `(…)`. The parentheses have no node of their own, so the inner node counts them for the nesting limit. */
  #group(): Expression {
    this.#cursor.expect('(');
    const inner = this.parse();
    this.#cursor.expect(')');
    return { ...inner, groups: (inner.groups ?? 0) + 1 };
  }

  #arguments(): Expression[] {
    return this.#items('(', ')', () => this.parse());
  }

  #entries(): { key: Expression; value: Expression }[] {
    return this.#items('{', '}', () => {
      const key = this.parse();
      this.#cursor.expect(':');
      return { key, value: this.parse() };
    });
  }

  /** Parses items in brackets. A comma may follow the last item. */
  #items<T>(open: string, close: string, parseItem: () => T): T[] {
    const items: T[] = [];
    this.#cursor.expect(open);
    while (!this.#cursor.at(close)) {
      items.push(parseItem());
      if (!this.#cursor.at(close)) this.#cursor.expect(',');
    }
    this.#cursor.expect(close);
    return items;
  }
}

function positionOf(node: Node): Node {
  return { line: node.line, column: node.column };
}
