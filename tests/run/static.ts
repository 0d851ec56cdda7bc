import { step } from '../../tools/progress.ts';
import { runNodeWithPriority, type Priority } from '../../tools/run-node.ts';
import type { Counts } from './counts.ts';

type Check = [title: string, command: string[]];

/** Any file may use an export, so this check always covers the whole project. */
const unused: Check = ['Unused files, exports and packages', ['node_modules/knip/bin/knip.js']];

/** A change can cause a type error in a file that did not change, so this check, too, covers the whole project. */
const typesAndLint: Check = [
  'Types and lint, import directions included',
  ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.js', '--type-check'],
];

function checksOf(files: string[] | undefined): Check[] {
  const texts = files ?? ['.'];
  if (texts.length === 0) return [unused, typesAndLint];
  const format = ['node_modules/oxfmt/bin/oxfmt', '--check', ...texts];
  return [unused, typesAndLint, ['Format', [...format, '--no-error-on-unmatched-pattern']]];
}

/**
 * Lets the heap of programs in Go grow to five times its size, instead of twice, before memory is freed. This saves a
 * fifth of their time.
 */
const env = { GOGC: '400' };

/**
 * Runs every check even after an error, so that one run shows all errors. With the priority `low`, runs the checks one
 * by one. Otherwise, runs two at the same time.
 */
export async function runStatic(priority: Priority, files?: string[]): Promise<Counts> {
  const checks = checksOf(files);
  let failed = 0;
  const next = checks.values();
  const worker = async (): Promise<void> => {
    for (const [title, command] of next) {
      const status = await step(title, () => runNodeWithPriority(command, priority, env));
      if (status === 0) continue;
      failed++;
      process.stdout.write(`✖ ${title} failed\n`);
    }
  };
  await Promise.all(Array.from({ length: priority === 'low' ? 1 : 2 }, worker));
  return { passed: checks.length - failed, failed, skipped: 0 };
}
