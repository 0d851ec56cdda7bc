import { describe, expect, it } from 'vitest';
import { compileRules, printIssue } from '../index.ts';
import { ruleFor } from './testing/harness.ts';

function report(source: string): string[] {
  return compileRules(source).issues.map(
    ({ description, sourcePosition: { line, column } }) => `${line}:${column} ${description}`,
  );
}
const inService = (body: string): string => `service cloud.firestore {\n${body}\n}`;

describe('syntax errors', () => {
  it.each([
    [
      '',
      ["1:1 mismatched input '<EOF>' expecting {'function', 'import', 'service', 'rules_version'}"],
    ],
    [
      '{"rules": {}}',
      ["1:1 mismatched input '{' expecting {'function', 'import', 'service', 'rules_version'}"],
    ],
    ["rules_version = '3';", ["1:17 Invalid rules version: '3'."]],
    ['rules_version = 2;', ["1:17 Unexpected '2'."]],
    ['service cloud.firestore {', ["1:26 missing '}' at '<EOF>'"]],
    [inService('asd232w'), ["2:1 Unexpected 'asd232w'."]],
    [inService('/a/{b} { allow read; }'), ["2:1 Missing 'match' keyword before path."]],
    [
      inService('match a/{b} { allow read; }'),
      ["2:7 mismatched input 'a' expecting {'{', '/', PATH_SEGMENT}"],
    ],
    [inService('match /a/{b}.jpg { allow read; }'), ["2:13 Unexpected '.'."]],
    [inService('match /a/b c { allow read; }'), ["2:12 Unexpected 'c'."]],
    [
      inService('match /a/$(b) { allow read; }'),
      ["2:10 mismatched input '$' expecting {'{', '/', PATH_SEGMENT}"],
    ],
    [
      inService('match /é/{b} { allow read; }'),
      ["2:8 mismatched input 'é' expecting {'{', '/', PATH_SEGMENT}"],
    ],
    [inService('match /a%/{b} { allow read; }'), ["2:9 Unexpected '%'."]],
    ...['\u00a0', '\u2028', '\u000b', '\ufeff'].map((blank): [string, string[]] => [
      inService(`match${blank}/a/{b} { allow read; }`),
      [`2:6 mismatched input '${blank}' expecting {'{', '/', PATH_SEGMENT}`],
    ]),
    [
      `\ufeff${inService('match /a/{b} { allow read; }')}`,
      [
        "1:1 mismatched input '\ufeff' expecting {'function', 'import', 'service', 'rules_version'}",
      ],
    ],
    [inService('match /a/{b=*} { allow read; }'), ["2:13 missing '**' at '*'"]],
    [inService('match /a/{b} { allow if; }'), ["2:22 Unexpected 'if'."]],
    [inService('match /a/{b} { allow read: true; }'), ["2:28 missing 'if' at 'true'"]],
    [inService('match /a/{b} { allow read: if; }'), ["2:30 Unexpected ';'."]],
    [inService('match /a/{b} { allow read: if a b; }'), ["2:33 Unexpected 'b'."]],
    [inService('match /a/{b} { allow read: if (a; }'), ["2:33 missing ')' at ';'"]],
    [inService('match /a/{b} { allow read: if a == ; }'), ["2:36 Unexpected ';'."]],
    [inService('match /a/{b} { allow read: if a = b; }'), ["2:33 Unexpected '='."]],
    [inService('match /a/{b} { allow read: if a & b; }'), ["2:33 Unexpected '&'."]],
    [inService('match /a/{b} { allow read: if f(,); }'), ["2:33 Unexpected ','."]],
    [inService('match /a/{b} { allow read: if [,] == a; }'), ["2:32 Unexpected ','."]],
    [
      inService('match /a/{b} { allow read: if {,} == a; }'),
      ["2:32 Unexpected ','.", "2:35 Unexpected '=='."],
    ],
    [inService('match /a/{b} { allow read: if (a,); }'), ["2:33 missing ')' at ','"]],
    [inService('match /a/{b} { function f(a,) { return a; } }'), ["2:29 Unexpected ')'."]],
    [inService('match /a/{b} { allow read,: if true; }'), ["2:27 Unexpected ':'."]],
    [inService('match /a/{b} { allow read: if [1,,2] == a; }'), ["2:34 Unexpected ','."]],
    [
      inService('match /a/{b} { allow read: if 4/2 == 2; }'),
      ["2:32 Missing 'match' keyword before path."],
    ],
    [
      inService('match /a/{b} { allow read: if (1/0) == 2; }'),
      ["2:33 Missing 'match' keyword before path."],
    ],
    [inService('match /a/{b} { let x = 1; allow read; }'), ["2:16 Unexpected 'let'."]],
    [inService('match /a/{b} { function f() { true; } }'), ["2:31 missing 'return' at 'true'"]],
    [
      inService('match /a/{b} { function f() { return true; return 1; } }'),
      ["2:44 Unexpected 'return'."],
    ],
    [inService('match /a/{b} { function f(a b) { return true; } }'), ["2:29 missing ',' at 'b'"]],
    [inService('match /a/{b} { function if() { return true; } }'), ["2:25 Unexpected 'if'."]],
    [inService('function f() { let a = 1; return a; }'), ["2:16 Unexpected 'let'."]],
    [inService('match /a/{b} { allow read: if a.if(1 }'), ["2:38 missing ',' at '}'"]],
  ])('are reported for %j', (source, expected) => {
    expect(report(source)).toEqual(expected);
  });

  it('reports the errors of several statements', () => {
    const source = `rules_version = '2';
service cloud.firestore {
  match /a/{b} {
    allow if: if true;
    allow read: if true true;
    function f( { return 1; }
    match /c/{d} { allow write: if ; }
    allow write: if $;
  }
}`;
    expect(report(source)).toEqual([
      "4:11 Unexpected 'if'.",
      "5:25 Unexpected 'true'.",
      "6:17 Unexpected '{'.",
      "7:36 Unexpected ';'.",
      "8:21 Unexpected '$'.",
    ]);
  });

  it('are reported without a crash for source that is cut off anywhere', () => {
    const source = ruleFor(
      "f(resource.data['a'][0:1], {'b': [1]}) is map ? /a/$(b) : !c",
      'function f(a, b) { let c = 1; return c; }',
    );
    for (let end = 0; end <= source.length; end++) {
      const { ruleset, issues } = compileRules(source.slice(0, end));
      expect(ruleset === null).toBe(issues.some(({ severity }) => severity === 'ERROR'));
    }
  });
});

it.each(['/a:b', '/a&b', "/a'b", '/a*b', '/:', '/a.~+@-_b'])(
  '%s is a segment of a path',
  (segment) => {
    expect(
      report(inService(`match ${segment}/{c} { allow read: if exists(${segment}/x); }`)),
    ).toEqual([]);
  },
);

it('space, tab, carriage return, line feed and form feed may separate words', () => {
  expect(report(inService('match \t\r\n\f/a/{b}\f{ allow\tread; }'))).toEqual([]);
});

describe('printIssue', () => {
  it('prints the source line and a caret', () => {
    const source = 'service cloud.firestore {\n\tmatch /a/{b} { allow if; }\n}';
    const [issue] = compileRules(source, { fileName: 'my.rules' }).issues;
    expect(issue && printIssue(issue, source)).toBe(
      "my.rules:2:23 error: Unexpected 'if'.\n 2 | \tmatch /a/{b} { allow if; }\n   | \t                     ^",
    );
  });
});
