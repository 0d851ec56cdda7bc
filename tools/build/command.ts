import { buildAll } from './build.ts';
import { webSettings } from '../../ops/deploy/production-settings.ts';

/** `npm run build` builds functions and web app with the settings in the environment, as for production. */
export default async function build(): Promise<void> {
  await buildAll({ outDir: 'web/dist', settings: webSettings() });
}
