import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { requestLogCommand } from './request-log.ts';

it('excludes the log of requests, and the docs show the same command', () => {
  const [, command = ''] = requestLogCommand('ID').split('\n');
  expect(command).toContain('sinks update _Default --project ID ');
  expect(command).toContain('filter=log_id("run.googleapis.com/requests")');
  const page = readFileSync(inRoot('docs/operations.md'), 'utf8');
  expect(page.replaceAll(/ \\\n +/g, ' ')).toContain(command);
});
