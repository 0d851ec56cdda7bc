import { writeFileSync } from 'node:fs';
import { commandsPage } from '../command-line/commands-page.ts';
import { inRoot } from '../paths.ts';

/** `npm run cli -- docs` writes docs/commands.md, which is generated from declarations in code. */
export default function run(): void {
  writeFileSync(inRoot('docs/commands.md'), commandsPage());
}
