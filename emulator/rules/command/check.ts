#!/usr/bin/env node
/**
 * `check-rules FILE` checks a rules file. It exits with status 1 if the file has errors, and 2 if the file cannot be
 * read.
 */
import { readFileSync } from 'node:fs';
import { compileRules, printIssue } from '../index.ts';

function main(file: string | undefined): number {
  if (file === undefined) {
    console.error('Usage: check-rules FILE');
    return 2;
  }
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (error) {
    console.error(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  const { ruleset, issues } = compileRules(source, { fileName: file });
  for (const issue of issues) console.error(printIssue(issue, source));
  if (ruleset !== null) console.log(`${file}: no errors, ${issues.length} warnings`);
  return ruleset === null ? 1 : 0;
}

process.exitCode = main(process.argv[2]);
