import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';

/** @typedef {import('./commands.mjs').Command} Command */

/** What is typed wrong, in one line. */
export class WrongUse extends Error {}

const flag = ([name, { type, value }]) => (type === 'string' ? `--${name} ${value}` : `--${name}`);

/** @param {string} name @param {Command} command */
function usageLine(name, { words, options = {} }) {
  const parts = [words, ...Object.entries(options).map((option) => `[${flag(option)}]`)];
  const rest = parts.filter((part) => part !== undefined).join(' ');
  return `npm run ${name}${rest ? ` -- ${rest}` : ''}`;
}

/** What `--help` prints. @param {string} name @param {Command} command */
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

/** Node's parser, which adds advice to its first sentence. */
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

/**
 * Reads what was typed behind a command's name.
 *
 * @param {Command} command
 * @param {string[]} args
 * @throws {WrongUse}
 */
function readCommandLine(command, args) {
  const { values, positionals } = parse(args, command);
  const needsWords = command.words !== undefined && !command.words.startsWith('[');
  if (needsWords && positionals.length === 0)
    throw new WrongUse(`nothing is named: expected ${command.words}`);
  if (command.files) requireFiles(positionals);
  for (const [option, { file }] of Object.entries(command.options ?? {})) {
    if (file && values[option] !== undefined) requireFiles([values[option]]);
  }
  const wrong = command.wrong?.({ ...values }, positionals);
  if (wrong !== undefined) throw new WrongUse(wrong);
  return { options: { ...values }, words: positionals };
}

/**
 * What somebody wants of us who typed this behind `npm run`.
 *
 * @param {string[]} typed a command's name, then what is for the command
 * @returns {{ help: string } | { command: Command, args: string[], options?: Record<string, any>, words?: string[] }}
 *   options and words of none that reads its line itself
 * @throws {WrongUse}
 */
export function understand([name = '', ...args]) {
  const command = commands.get(name);
  if (!command) throw new WrongUse(`"${name}": expected one of ${[...commands.keys()].join(', ')}`);
  if (args.includes('--help') || args.includes('-h')) return { help: helpOf(name, command) };
  if (command.own) return { command, args };
  try {
    return { command, args, ...readCommandLine(command, args) };
  } catch (error) {
    if (error instanceof WrongUse) error.message += ` (npm run ${name} -- --help)`;
    throw error;
  }
}
