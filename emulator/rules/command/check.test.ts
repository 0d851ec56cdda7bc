import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMAND = fileURLToPath(new URL('./check.ts', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-check-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function check(source: string | null): { status: number | null; stdout: string; stderr: string } {
  const file = join(folder, 'my.rules');
  if (source !== null) writeFileSync(file, source);
  const args = ['--import', 'tsx', COMMAND, ...(source === null ? [] : [file])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr: stderr.replaceAll(folder, '…') };
}

describe('the command that checks a rules file', () => {
  it('prints errors with a caret and exits with 1', () => {
    const { status, stderr } = check('service cloud.firestore {\n  match /a/{b} { allow if; }\n}');
    expect(status).toBe(1);
    expect(stderr).toBe(
      "…/my.rules:2:24 error: Unexpected 'if'.\n 2 |   match /a/{b} { allow if; }\n   |                        ^\n",
    );
  });

  it('prints warnings and exits with 0', () => {
    const { status, stdout, stderr } = check(
      'service cloud.firestore { match /a/{b} { allow read: if c; } }',
    );
    expect(status).toBe(0);
    expect(stderr).toContain('1:57 warning: Invalid variable name: c.');
    expect(stdout).toContain('no errors, 1 warnings');
  });

  it('exits with 2 without a file', () => {
    expect(check(null)).toMatchObject({ status: 2, stderr: 'Usage: check-rules FILE\n' });
  });
});
