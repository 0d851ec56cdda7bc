import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';

/** @typedef {import('./commands.mjs').Command} Command */

/** Thrown for an error in the command line. The message has one line. */
export class WrongUse extends Error {}

const flag = ([name, { type, value }]) => (type === 'string' ? `--${name} ${value}` : `--${name}`);

/** Commands with their own script in package.json. All other commands run with `npm run cli --`. */
const scripts = new Set(['start', 'dev', 'test', 'bench', 'build', 'deploy']);

/** Returns the shell line that runs a command with arguments. @param {string} name @param {string} rest */
const typedAs = (name, rest) =>
  (scripts.has(name) ? `npm run ${name} -- ${rest}` : `npm run cli -- ${name} ${rest}`)
    .replace(/ -- $/, '')
    .trimEnd();

/** @param {string} name @param {Command} command */
function usageLine(name, { words, options = {} }) {
  const parts = [words, ...Object.entries(options).map((option) => `[${flag(option)}]`)];
  return typedAs(name, parts.filter((part) => part !== undefined).join(' '));
}

function listOfCommands() {
  const width = Math.max(...[...commands.keys()].map((name) => name.length)) + 2;
  return [...commands]
    .map(
      ([name, { says }]) =>
        `  ${name.padEnd(width)}${says.split(/[.:;] | \(/)[0].replace(/[.]$/, '')}`,
    )
    .join('\n');
}

/** @param {string} name @param {Command} command */
function helpOf(name, command) {
  const all = Object.entries(command.options ?? {});
  const width = Math.max(0, ...all.map((option) => flag(option).length)) + 2;
  const lines = all.map((option) => {
    const [, { says, default: otherwise }] = option;
    const known = otherwise === undefined ? '' : ` (default: ${otherwise})`;
    return `  ${flag(option).padEnd(width)}${says}${known}`;
  });
  return [
    command.says,
    '',
    `Usage: ${usageLine(name, command)}`,
    ...(lines.length ? ['', ...lines] : []),
  ].join('\n');
}

/**
 * Parses arguments. An error contains only the first sentence of Node's message, without the advice that follows it.
 */
function parse(args, { words, options = {} }) {
  try {
    return parseArgs({ args, options, allowPositionals: words !== undefined });
  } catch (error) {
    throw new WrongUse(error.message.split(/\. |\n/)[0]);
  }
}

function requireFiles(names) {
  const missing = names.find((name) => !existsSync(name));
  if (missing !== undefined) throw new WrongUse(`${missing}: there is no such file`);
}

/** @param {Command} command @param {string[]} args @throws {WrongUse} for invalid arguments */
function readCommandLine(command, args) {
  const { values, positionals } = parse(args, command);
  const needsWords = command.words !== undefined && !command.words.startsWith('[');
  if (needsWords && positionals.length === 0)
    throw new WrongUse(`missing argument: expected ${command.words}`);
  if (command.files) requireFiles(positionals);
  for (const [option, { file }] of Object.entries(command.options ?? {})) {
    if (file && values[option] !== undefined) requireFiles([values[option]]);
  }
  const wrong = command.wrong?.({ ...values }, positionals);
  if (wrong !== undefined) throw new WrongUse(wrong);
  return { options: { ...values }, words: positionals };
}

/**
 * Parses a whole command line. Without a command, or with `--help`, the result is the help text.
 *
 * @param {string[]} typed a command's name, then its arguments
 * @returns {{ help: string } | { command: Command, args: string[], options?: Record<string, any>, words?: string[] }}
 * without options and words for a command that parses its arguments itself
 * @throws {WrongUse} for an unknown command or invalid arguments
 */
export function understand([name, ...args]) {
  if (name === undefined || name === '--help' || name === '-h')
    return { help: `Usage: npm run cli -- COMMAND …\n\n${listOfCommands()}` };
  const command = commands.get(name);
  if (!command)
    throw new WrongUse(
      `unknown command "${name}": expected one of ${[...commands.keys()].join(', ')}`,
    );
  if (args.includes('--help') || args.includes('-h')) return { help: helpOf(name, command) };
  if (command.own) return { command, args };
  try {
    return { command, args, ...readCommandLine(command, args) };
  } catch (error) {
    if (error instanceof WrongUse) error.message += ` (${typedAs(name, '--help')})`;
    throw error;
  }
}
