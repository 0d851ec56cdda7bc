import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildAll } from '../../tools/build/build.ts';
import { backupBucketOf, setUpBackupBucket } from './backup-bucket.ts';
import { packedSettings, siteOf, withSitemap } from './packed-settings.ts';
import { packFunctions, writeDeployConfig } from './pack.ts';
import {
  discover,
  installPackage,
  NotObtained,
  obtainNode,
  productionNode,
} from './try-package.ts';
import { requestLogCommand } from './request-log.ts';
import { grantCommands } from './roles.ts';
import { builtIn } from '../hosting/built.ts';
import { namePage } from '../hosting/name-page.ts';
import { hostingHeaders } from '../hosting/headers.ts';
import { inRoot } from '../../tools/paths.ts';
import { productionSettings } from './production-settings.ts';
import { step } from '../../tools/progress.ts';
import { runNode } from '../../tools/run-node.ts';

interface Options {
  project: string;
  'dry-run'?: boolean;
}

/** @throws Error if the package cannot be installed or does not start */
async function tryPackage(packed: string, project: string): Promise<void> {
  const folder = await step('Installing the package in an empty folder', async () =>
    installPackage(packed),
  );
  try {
    const major = productionNode();
    const found = await step(`Starting it under Node ${major}`, async () => {
      try {
        return discover(folder, project, obtainNode(major));
      } catch (error) {
        if (!(error instanceof NotObtained)) throw error;
        process.stdout.write(
          `  using the installed Node, because npm cannot install Node ${major}: ${error.message}\n`,
        );
        return discover(folder, project);
      }
    });
    process.stdout.write(`  ${found.node} found ${found.endpoints.join(', ')}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error if gcloud is missing or has no signed-in user */
function accessToken(): string {
  try {
    return execFileSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' }).trim();
  } catch (cause) {
    throw new Error(
      "BACKUP_BUCKET is set, and setting up its bucket needs gcloud's credentials: run gcloud auth login",
      { cause },
    );
  }
}

/**
 * `npm run deploy -- --project ID` builds with the settings of production (docs/settings.md), packs the functions with
 * the tested versions of their packages, and tests the package. Then it sets up the backup bucket, if daily backups are
 * on, and deploys with the Firebase CLI. With --dry-run, it changes nothing in the cloud.
 */
export default async function deploy({
  project,
  'dry-run': dry = false,
}: Options): Promise<number> {
  const settings = productionSettings(project);
  await buildAll({ outDir: 'web/dist', settings });
  const webApp = {
    apiKey: settings['VITE_FIREBASE_API_KEY'] ?? '',
    appId: settings['VITE_FIREBASE_APP_ID'] ?? '',
  };
  const packed = packFunctions(project, webApp);
  await tryPackage(packed, project);
  const robots = inRoot('web/dist/robots.txt');
  const site = siteOf(packedSettings(packed, project), project);
  writeFileSync(robots, withSitemap(readFileSync(robots, 'utf8'), site));
  const bucket = backupBucketOf(packed, project);
  process.stdout.write(`
An owner of the project must run this once, to grant roles to the functions' account (docs/deploy.md, "Roles"), and to
exclude requests from Google's log (docs/operations.md, "First deployment"):
${[...grantCommands(project), requestLogCommand(project)].join('\n')}

`);
  if (dry) {
    if (bucket !== null) process.stdout.write(`the backup bucket ${bucket} would be set up\n`);
    process.stdout.write('✔ ready to deploy; nothing was deployed\n');
    return 0;
  }
  if (bucket !== null)
    await step(`Setting up the backup bucket ${bucket}`, () =>
      setUpBackupBucket({ project, token: accessToken(), fetch }, bucket),
    );
  if (!(await namePage(inRoot('web/dist'), site)))
    process.stdout.write(`${site} has no published map yet: its first page has no names\n`);
  const config = writeDeployConfig(hostingHeaders(settings, builtIn('web/dist')));
  try {
    const cli = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
    return (await runNode([cli, 'deploy', '--project', project, '--config', config])) ?? 1;
  } finally {
    rmSync(config, { force: true });
  }
}
