import { commands } from './commands.mjs';
import { understand } from './read.mjs';

export function commandsPage(): string {
  const sections = [...commands.keys()].map((name) => {
    const { help } = understand([name, '--help']) as { help: string };
    const [says = '', ...rest] = help.split('\n\n');
    return `## ${name}\n\n${says}\n\n\`\`\`\n${rest.join('\n\n')}\n\`\`\`\n`;
  });
  return [
    '# Commands',
    '',
    'Every command with its options, made of `tools/command-line/commands.mjs` by `npm run cli -- docs`. Each has `--help`.',
    'A command ends with status 1 when it failed and 2 when it was used wrongly.',
    '',
    ...sections,
  ].join('\n');
}
