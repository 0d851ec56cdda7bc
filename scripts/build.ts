import { buildAll } from './building/build.ts';
import { webSettings } from './production-settings.ts';

/** `npm run build`: functions and web app, with the settings of the environment (production's). */
export default async function build(): Promise<void> {
  await buildAll({ name: 'deploy', outDir: 'web/dist', settings: webSettings() });
}
