/** A node of the syntax tree. `line` and `column` count from 1 and give the position of the node's first token. */
export interface Node {
  readonly line: number;
  readonly column: number;
}

export type RulesVersion = 1 | 2;

export interface RulesFile extends Node {
  readonly version: RulesVersion;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly Service[];
}

export interface Service extends Node {
  readonly name: string;
  readonly namePosition: Node;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
}

export interface Match extends Node {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly members: readonly (Allow | Match)[];
  readonly kind: 'match';
}

export interface PatternSegment extends Node {
  readonly kind: 'literal' | 'wildcard' | 'glob';
  readonly text: string;
}

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** Returns several methods for `read` and `write`, and none for an unknown name. */
export function methodsNamed(name: string): readonly Method[] {
  if (name === 'read') return ['get', 'list'];
  if (name === 'write') return ['create', 'update', 'delete'];
  return METHODS.filter((method) => method === name);
}

export interface Allow extends Node {
  readonly kind: 'allow';
  /**
   * Names after `allow` that are not methods. Rules with such names still compile (measured), but the names grant
   * nothing.
   */
  readonly unknownMethods: readonly Name[];
  readonly methods: readonly Method[];
  readonly condition: Expression | null;
}

export interface FunctionDeclaration extends Node {
  readonly name: string;
  readonly namePosition: Node;
  readonly parameters: readonly Name[];
  readonly lets: readonly LetBinding[];
  readonly result: Expression;
}

export interface Name extends Node {
  readonly name: string;
}

export interface LetBinding extends Node {
  readonly name: Name;
  readonly value: Expression;
}

export type UnaryOperator = '!' | '-';
export type BinaryOperator =
  | '*' | '/' | '%' | '+' | '-'
  | '<' | '<=' | '>' | '>='
  | 'in' | '==' | '!=' | '&&' | '||'; // oxfmt-ignore

/** `groups` is the number of parentheses directly around the node. The nesting limit counts them. */
interface ExpressionNode extends Node {
  readonly groups?: number;
}

export type Expression = ExpressionNode &
  (
    | { kind: 'null' }
    | { kind: 'bool'; value: boolean }
    | { kind: 'int'; value: bigint }
    | { kind: 'float'; value: number }
    | { kind: 'string'; value: string }
    | { kind: 'bytes'; value: Uint8Array }
    | { kind: 'variable'; name: string }
    | { kind: 'list'; items: readonly Expression[] }
    | { kind: 'map'; entries: readonly { key: Expression; value: Expression }[] }
    | { kind: 'path'; segments: readonly (string | Expression)[] }
    | { kind: 'member'; object: Expression; name: string }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'slice'; object: Expression; from: Expression; to: Expression }
    | { kind: 'call'; name: string; args: readonly Expression[] }
    | {
        kind: 'methodCall';
        object: Expression;
        name: string;
        nameAt: Node;
        args: readonly Expression[];
      }
    | { kind: 'unary'; operator: UnaryOperator; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'is'; value: Expression; type: string }
    | { kind: 'ternary'; condition: Expression; whenTrue: Expression; whenFalse: Expression }
  );

export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap((entry) => [entry.key, entry.value]);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'slice':
      return [node.object, node.from, node.to];
    case 'call':
      return node.args;
    case 'methodCall':
      return [node.object, ...node.args];
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'is':
      return [node.value];
    case 'ternary':
      return [node.condition, node.whenTrue, node.whenFalse];
    case 'null':
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
    case 'bytes':
    case 'variable':
      return [];
  }
}
