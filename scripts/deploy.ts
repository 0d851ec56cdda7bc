import { buildFunctions, buildWeb } from './building/build.ts';
import { inRoot } from './paths.ts';
import { productionSettings } from './production-settings.ts';
import { runNode } from './run-node.ts';

/**
 * `npm run deploy -- --project ID`: builds with production's settings and hands over to the Firebase
 * CLI. Settings come from the environment (README.md, "Configuration").
 */
export default async function deploy({ project }: { project: string }): Promise<number> {
  const settings = productionSettings(project);
  await buildFunctions();
  await buildWeb({ name: 'deploy', outDir: 'web/dist', settings });
  const cli = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
  return (await runNode([cli, 'deploy', '--project', project])) ?? 1;
}
