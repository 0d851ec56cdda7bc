import { writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { runNode } from '../run-node.ts';
import { writtenFiles } from './written.ts';

/** @returns the exit status of the formatter, which formats the written files */
export default async function writeFunctions(): Promise<number | null> {
  const files = writtenFiles.map(({ file }) => inRoot(file));
  for (const { file, content } of writtenFiles) writeFileSync(inRoot(file), content());
  return runNode([inRoot('node_modules/oxfmt/bin/oxfmt'), ...files]);
}
