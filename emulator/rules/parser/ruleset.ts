import type {
  Allow, Expression, FunctionDeclaration, LetBinding, Match, Method, Name, RulesFile, RulesVersion, Service,
} from '../syntax/ast.ts'; // oxfmt-ignore
import { methodsNamed } from '../syntax/ast.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { tokenize } from './lexer.ts';
import { Cursor, SyntaxFailure } from './cursor.ts';
import { ExpressionParser, RESERVED } from './expression.ts';
import { parsePattern } from './path.ts';

const TOP_LEVEL = "{'function', 'import', 'service', 'rules_version'}";
const TOP_STARTERS = new Set(['function', 'service']);
const BODY_STARTERS = new Set(['allow', 'match', 'function']);
/** Maximum nesting, which limits this parser's recursion. The language's own limit (10) is checked later. */
const MAX_MATCH_DEPTH = 60;

/** Parses a source and logs syntax errors in `log`. The result contains the parts without errors. */
export function parseRules(source: string, log: IssueLog): RulesFile {
  return new RulesetParser(new Cursor(tokenize(source), log), log).file();
}

/**
 * Parses a rules file with this grammar:
 *
 * - `file = [ version ] { function | service }`
 * - `version = "rules_version" "=" ( "'1'" | "'2'" ) [ ";" ]`
 * - `service = "service" name { "." name } "{" ( function | match ) { function | match } "}"`
 * - `match = "match" pattern "{" ( allow | function | match ) { allow | function | match } "}"`
 * - `allow = "allow" method { "," method } [ ":" "if" expression ] [ ";" ]`
 * - `function = "function" name "(" [ name { "," name } ] ")" "{" { let } "return" expression [ ";" ] "}"`
 * - `let = "let" name "=" expression ";"`, from version 2 on
 *
 * The `;` after an `allow` is optional only before a statement or `}`.
 */
class RulesetParser {
  readonly #cursor: Cursor;
  readonly #log: IssueLog;
  readonly #expressions: ExpressionParser;
  #version: RulesVersion = 1;
  #matchDepth = 0;

  constructor(cursor: Cursor, log: IssueLog) {
    this.#cursor = cursor;
    this.#log = log;
    this.#expressions = new ExpressionParser(cursor);
  }

  file(): RulesFile {
    const at = this.#cursor.here();
    const functions: FunctionDeclaration[] = [];
    const services: Service[] = [];
    this.#guard(TOP_STARTERS, () => this.#versionLine());
    while (!this.#cursor.atKind('end')) {
      this.#guard(TOP_STARTERS, () => {
        if (this.#cursor.at('function')) functions.push(this.#function());
        else if (this.#cursor.at('service')) services.push(this.#service());
        else this.#cursor.mismatched(TOP_LEVEL);
      });
      if (this.#cursor.at('}')) {
        this.#log.error(this.#cursor.here(), `Unexpected '}'.`);
        this.#cursor.advance();
      }
    }
    if (services.length === 0 && !this.#log.hasErrors) {
      this.#log.error(this.#cursor.here(), `mismatched input '<EOF>' expecting ${TOP_LEVEL}`);
    }
    return { version: this.#version, functions, services, ...at };
  }

  #versionLine(): void {
    const cursor = this.#cursor;
    if (!cursor.take('rules_version')) return;
    cursor.expect('=');
    const { kind, value } = cursor.token;
    if (kind !== 'string') cursor.unexpected();
    if (value !== '1' && value !== '2') cursor.fail(`Invalid rules version: '${value}'.`);
    this.#version = value === '2' ? 2 : 1;
    cursor.advance();
    cursor.take(';');
  }

  #service(): Service {
    const cursor = this.#cursor;
    const at = cursor.here();
    cursor.expect('service');
    const namePosition = cursor.here();
    let name = cursor.expectName(RESERVED).text;
    while (cursor.take('.')) name += `.${cursor.expectName(RESERVED).text}`;
    const functions: FunctionDeclaration[] = [];
    const matches: Match[] = [];
    this.#block('service', () => {
      if (cursor.at('function')) functions.push(this.#function());
      else if (cursor.at('match')) matches.push(this.#match());
      else cursor.unexpected();
    });
    return { name, namePosition, functions, matches, ...at };
  }

  #match(): Match {
    const cursor = this.#cursor;
    const at = cursor.here();
    cursor.expect('match');
    if (++this.#matchDepth > MAX_MATCH_DEPTH)
      cursor.fail('Match statements are nested too deeply.', at);
    const pattern = parsePattern(cursor);
    const functions: FunctionDeclaration[] = [];
    const members: (Allow | Match)[] = [];
    this.#block('match', () => {
      if (cursor.at('allow')) members.push(this.#allow());
      else if (cursor.at('function')) functions.push(this.#function());
      else if (cursor.at('match')) members.push(this.#match());
      else cursor.unexpected();
    });
    this.#matchDepth--;
    return { kind: 'match', pattern, functions, members, ...at };
  }

  #allow(): Allow {
    const cursor = this.#cursor;
    const at = cursor.here();
    cursor.expect('allow');
    const methods = new Set<Method>();
    const unknownMethods: Name[] = [];
    do {
      const nameAt = cursor.here();
      const { text } = cursor.expectName(RESERVED);
      const named = methodsNamed(text);
      named.forEach((method) => methods.add(method));
      if (named.length === 0) unknownMethods.push({ name: text, ...nameAt });
    } while (cursor.take(','));
    let condition: Expression | null = null;
    if (cursor.take(':')) {
      cursor.expect('if');
      condition = this.#expressions.parse();
    }
    this.#endStatement();
    return { kind: 'allow', methods: [...methods], unknownMethods, condition, ...at };
  }

  #function(): FunctionDeclaration {
    const cursor = this.#cursor;
    const at = cursor.here();
    cursor.expect('function');
    const namePosition = cursor.here();
    const { text: name } = cursor.expectName(RESERVED);
    const parameters = this.#parameters();
    cursor.expect('{');
    const lets: LetBinding[] = [];
    while (cursor.at('let')) lets.push(this.#let());
    cursor.expect('return');
    const result = this.#expressions.parse();
    cursor.take(';');
    if (!cursor.at('}')) cursor.unexpected();
    cursor.advance();
    return { name, namePosition, parameters, lets, result, ...at };
  }

  #parameters(): Name[] {
    const parameters: Name[] = [];
    this.#cursor.expect('(');
    while (!this.#cursor.at(')')) {
      if (parameters.length > 0) this.#cursor.expect(',');
      const at = this.#cursor.here();
      parameters.push({ name: this.#cursor.expectName(RESERVED).text, ...at });
    }
    this.#cursor.expect(')');
    return parameters;
  }

  #let(): LetBinding {
    const cursor = this.#cursor;
    const at = cursor.here();
    if (this.#version === 1) cursor.unexpected();
    cursor.expect('let');
    const nameAt = cursor.here();
    const name: Name = { name: cursor.expectName(RESERVED).text, ...nameAt };
    cursor.expect('=');
    const value = this.#expressions.parse();
    cursor.expect(';');
    return { name, value, ...at };
  }

  #endStatement(): void {
    const cursor = this.#cursor;
    if (cursor.take(';')) return;
    const { kind, text } = cursor.token;
    if (cursor.at('}') || (kind === 'name' && BODY_STARTERS.has(text))) return;
    cursor.unexpected();
  }

  /**
   * Parses the statements in braces; there must be at least one. Skips a statement with an error, so that errors of
   * later statements are reported, too.
   */
  #block(of: 'service' | 'match', parseStatement: () => void): void {
    const cursor = this.#cursor;
    if (!cursor.take('{')) cursor.unexpected();
    if (cursor.at('}')) {
      this.#log.error(cursor.here(), `The '${of}' body must contain at least one declaration.`);
    }
    while (!cursor.at('}') && !cursor.atKind('end')) {
      const depth = this.#matchDepth;
      this.#guard(BODY_STARTERS, parseStatement);
      this.#matchDepth = depth;
    }
    cursor.expect('}');
  }

  #guard(starters: ReadonlySet<string>, parse: () => void): void {
    const from = this.#cursor.index;
    this.#expressions.reset();
    try {
      parse();
    } catch (error) {
      if (!(error instanceof SyntaxFailure)) throw error;
      this.#cursor.recover(starters, from);
    }
  }
}
