import type { Expression, Node, PatternSegment } from '../syntax/ast.ts';
import type { Cursor } from './cursor.ts';

const EXPECTED = "{'{', '/', PATH_SEGMENT}";
const NO_RESERVED: ReadonlySet<string> = new Set();

/**
 * Parses the pattern of a match: `pattern = { segment | "/" "(" name ")" | "/" "{" name [ "=" "**" ] "}" }` (at least
 * one)
 */
export function parsePattern(cursor: Cursor): PatternSegment[] {
  const pattern: PatternSegment[] = [];
  while (cursor.atKind('pathSegment') || cursor.atKind('pathSlash')) {
    pattern.push(parsePatternSegment(cursor));
  }
  if (pattern.length === 0) cursor.mismatched(EXPECTED);
  return pattern;
}

function parsePatternSegment(cursor: Cursor): PatternSegment {
  const at = cursor.here();
  const slash = cursor.advance();
  if (slash.kind === 'pathSegment') return { kind: 'literal', text: slash.value, ...at };
  if (cursor.at('(')) return { kind: 'literal', text: parseParenthesized(cursor), ...at };
  if (!cursor.take('{')) cursor.mismatched(EXPECTED);
  const name = cursor.expectName(NO_RESERVED).text;
  const glob = cursor.take('=');
  if (glob) cursor.expect('**');
  cursor.expect('}');
  return { kind: glob ? 'glob' : 'wildcard', text: name, ...at };
}

/**
 * Parses a path in an expression: `path = { segment | "/" "(" name ")" | "/" "$" "(" expression ")" }` (at least one)
 */
export function parsePathLiteral(cursor: Cursor, parseExpression: () => Expression): Expression {
  const at: Node = cursor.here();
  const segments: (string | Expression)[] = [];
  while (cursor.atKind('pathSegment') || cursor.atKind('pathSlash')) {
    const slash = cursor.advance();
    if (slash.kind === 'pathSegment') segments.push(slash.value);
    else if (cursor.at('(')) segments.push(parseParenthesized(cursor));
    else if (cursor.take('$')) {
      cursor.expect('(');
      segments.push(parseExpression());
      cursor.expect(')');
    } else cursor.mismatched(EXPECTED);
  }
  return { kind: 'path', segments, ...at };
}

/** Parses the name of a database in parentheses, such as `(default)`. The parentheses are part of the result. */
function parseParenthesized(cursor: Cursor): string {
  cursor.expect('(');
  const name = cursor.expectName(NO_RESERVED).text;
  cursor.expect(')');
  return `(${name})`;
}
