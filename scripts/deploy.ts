/**
 * `npm run deploy -- --project ID`: builds with production's settings and hands over to the Firebase
 * CLI. Settings come from the environment (README.md, "Configuration").
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from './building/build.ts';
import { inRoot } from './paths.ts';
import { fail } from './progress.ts';

/** What the web app cannot run without in the cloud; web/src/lib/env checks the values. */
const required = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_RECAPTCHA_SITE_KEY',
];

function readSettings(project: string): Record<string, string> {
  const missing = required.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} before deploying.`);
  const named = process.env['VITE_FIREBASE_PROJECT_ID'];
  if (named !== project) {
    throw new Error(
      `VITE_FIREBASE_PROJECT_ID is "${named}": expected "${project}", the project deployed to.`,
    );
  }
  if (process.env['VITE_AUTH_EMULATOR_URL']) {
    throw new Error('VITE_AUTH_EMULATOR_URL is set: it is for the local suite alone.');
  }
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[0].startsWith('VITE_') && entry[1] !== undefined,
    ),
  );
}

try {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  if (!values.project || values.project.startsWith('demo-')) {
    throw new Error(
      `--project "${values.project ?? ''}": expected the id of a real Firebase project.`,
    );
  }
  const settings = readSettings(values.project);
  await buildFunctions();
  await buildWeb({ name: 'deploy', outDir: 'web/dist', settings });
  const { status } = spawnSync(
    process.execPath,
    [
      inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
      'deploy',
      '--project',
      values.project,
    ],
    { cwd: inRoot(), stdio: 'inherit' },
  );
  process.exit(status ?? 1);
} catch (error) {
  fail(error);
}
