import { readFileSync } from 'node:fs';
import { functionNames } from '../../functions/src/function-table/table.ts';
import { hostingHeaders } from '../../ops/hosting/headers.ts';
import { hostingRewrites } from '../../ops/hosting/rewrites.ts';
import { inRoot } from '../paths.ts';

/** The content of firebase.json: the rewrites and headers of the table of functions, without any settings or build. */
function firebaseJson(): string {
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
    hosting: Record<string, unknown>;
  };
  config.hosting['rewrites'] = hostingRewrites;
  config.hosting['headers'] = hostingHeaders({}, { assets: [] });
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** The exports of the functions' package. They are listed because an ES module must name its exports one by one. */
const functionsIndex =
  (): string => `// Written by \`npm run cli -- functions\` from function-table/table.ts.
import { deployed } from './deployed.ts';

export const {
${functionNames.map((name) => `  ${name},\n`).join('')}} = deployed;
`;

/** The files that are generated from the table of functions, with their expected content. */
export const writtenFiles = [
  { file: 'firebase.json', content: firebaseJson },
  { file: 'functions/src/index.ts', content: functionsIndex },
] as const;
