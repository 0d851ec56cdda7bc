import { parse, type Node } from 'acorn';
import { walk } from 'estree-walker';
import type { Plugin } from 'vite';

/**
 * Methods that at least one of the oldest browsers lacks, with the version of Chrome that added them. Neither the build
 * nor src/polyfills replaces these methods.
 */
const missing = new Map([
  ['findLastIndex', 97],
  ['throwIfAborted', 100],
  ['toReversed', 110],
  ['toSpliced', 110],
  ['groupBy', 117],
  ['fromAsync', 121],
  ['withResolvers', 119],
  ['isWellFormed', 111],
]);
const missingOf = new Map([
  ['AbortSignal.timeout', 103],
  ['AbortSignal.any', 116],
  ['Promise.try', 128],
]);

type Any = Node & Record<string, unknown>;

function nameOf(node: Any): string {
  const property = node['property'] as Any;
  return node['computed'] ? '' : String(property['name'] ?? '');
}

/** Global functions that at least one of the oldest browsers lacks, with the version of Chrome that added them. */
const missingFunctions = new Map([['structuredClone', 98]]);

function textOf(node: Any | undefined): string {
  if (node?.type === 'Literal') return String(node['value']);
  if (node?.type !== 'TemplateLiteral') return '';
  return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('');
}

/**
 * Returns the flags of a regular expression, or of a call of `RegExp`. If the oldest browsers cannot parse a regular
 * expression, the build replaces it with such a call.
 */
function flagsOf(node: Any): string {
  if (node.type === 'Literal') return (node['regex'] as { flags: string } | undefined)?.flags ?? '';
  const [, flags] = node['arguments'] as Any[];
  return (node['callee'] as Any)['name'] === 'RegExp' ? textOf(flags) : '';
}

function complaintAboutFlags(node: Any): string | null {
  const flags = flagsOf(node);
  return /[dv]/.test(flags)
    ? `a regular expression with the flags ${flags} (Chrome 90, 112)`
    : null;
}

const complaintAboutPattern = (text: string): string | null =>
  /\(\?<[=!]/.test(text) ? 'a lookbehind in a regular expression (Safari 16.4)' : null;

function complaint(node: Any, functions: number): string | null {
  switch (node.type) {
    case 'StaticBlock':
      return 'a static block (Chrome 94)';
    case 'AwaitExpression':
      return functions === 0 ? 'await outside of functions (Chrome 89)' : null;
    case 'BinaryExpression':
      return (node['left'] as Any).type === 'PrivateIdentifier' ? '#x in y (Chrome 91)' : null;
    case 'CallExpression': {
      const name = String((node['callee'] as Any)['name'] ?? '');
      const version = missingFunctions.get(name);
      return version === undefined ? complaintAboutFlags(node) : `${name} (Chrome ${version})`;
    }
    case 'NewExpression':
      return complaintAboutFlags(node);
    // A string may become part of a pattern in other code, so strings are checked like patterns.
    case 'Literal':
      return complaintAboutFlags(node) ?? complaintAboutPattern(String(node['value']));
    case 'TemplateElement':
      return complaintAboutPattern((node['value'] as { raw: string }).raw);
    case 'MemberExpression': {
      const name = nameOf(node);
      const object = node['object'] as Any;
      const whole = `${String(object['name'] ?? '')}.${name}`;
      const version = missing.get(name) ?? missingOf.get(whole);
      return version === undefined ? null : `${whole} (Chrome ${version})`;
    }
    default:
      return null;
  }
}

const isFunction = ({ type }: Any): boolean =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

/** Lists the features in a script that the oldest browsers lack, without duplicates. */
export function tooNew(code: string): string[] {
  const found = new Set<string>();
  let functions = 0;
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as never, {
    enter(node) {
      const why = complaint(node as unknown as Any, functions);
      if (why !== null) found.add(why);
      if (isFunction(node as unknown as Any)) functions++;
    },
    leave(node) {
      if (isFunction(node as unknown as Any)) functions--;
    },
  });
  return [...found];
}

export function checkAge(): Plugin {
  return {
    name: 'adyurdu:check-age',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const found = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? tooNew(file.code).map((what) => `${file.fileName}: ${what}`) : [],
        );
        if (found.length > 0)
          this.error(`The oldest supported browsers do not support:\n${found.join('\n')}`);
      },
    },
  };
}
