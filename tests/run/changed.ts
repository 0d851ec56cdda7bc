import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from '../../tools/paths.ts';

function git(...args: string[]): string[] {
  const text = execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' });
  return text.split('\n').filter((line) => line !== '');
}

/**
 * Returns the files that differ from a commit, including new files, but without deleted files.
 * @throws Error of git for an unknown commit
 */
export function filesChangedSince(commit: string): string[] {
  const names = [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return names.filter((name) => existsSync(inRoot(name)));
}
