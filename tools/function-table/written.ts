import { readFileSync } from 'node:fs';
import { functionNames } from '../../functions/src/function-table/table.ts';
import { hostingHeaders } from '../../ops/hosting/headers.ts';
import { hostingRewrites } from '../../ops/hosting/rewrites.ts';
import { inRoot } from '../paths.ts';

/**
 * Returns the text of firebase.json. The rewrites and headers come from the table of functions, and do not depend on
 * settings or a build.
 */
function firebaseJson(): string {
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
    hosting: Record<string, unknown>;
  };
  config.hosting['rewrites'] = hostingRewrites;
  config.hosting['headers'] = hostingHeaders({}, { assets: [] });
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * Returns the text of functions/src/index.ts. An ES module must name its exports one by one, so this command writes the
 * names.
 */
const functionsIndex =
  (): string => `// \`npm run cli -- functions\` writes this file from function-table/table.ts.
import { deployed } from './deployed.ts';

export const {
${functionNames.map((name) => `  ${name},\n`).join('')}} = deployed;
`;

export const writtenFiles = [
  { file: 'firebase.json', content: firebaseJson },
  { file: 'functions/src/index.ts', content: functionsIndex },
] as const;
