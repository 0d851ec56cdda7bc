import { step } from '../../scripts/progress.ts';
import { runNode } from '../../scripts/run-node.ts';
import type { Counts } from './counts.ts';

const tsc = 'node_modules/typescript/bin/tsc';

const checks: [title: string, command: string[]][] = [
  ['Types: functions', [tsc, '-p', 'functions']],
  ['Types: web', [tsc, '-p', 'web']],
  ['Types: emulator', [tsc, '-p', 'emulator']],
  ['Types: local', [tsc, '-p', 'local']],
  ['Types: tests', [tsc, '-p', 'tests']],
  [
    'Lint, import directions included',
    ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  ],
  ['Format', ['node_modules/prettier/bin/prettier.cjs', '.', '--check', '--log-level', 'warn']],
];

const atOnce = 2;

/** Type check, lint and format. Every check runs, so that one run shows all there is to mend. */
export async function runStatic(): Promise<Counts> {
  let failed = 0;
  const next = checks.values();
  const worker = async (): Promise<void> => {
    for (const [title, command] of next) {
      const status = await step(title, () => runNode(command));
      if (status === 0) continue;
      failed++;
      process.stdout.write(`✖ ${title} failed\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { passed: checks.length - failed, failed, skipped: 0 };
}
