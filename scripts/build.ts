/** `npm run build`: functions and web app, with the settings of the environment (production's). */
import { buildFunctions, buildWeb } from './building/build.ts';
import { fail } from './progress.ts';

const settings = Object.fromEntries(
  Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[0].startsWith('VITE_') && entry[1] !== undefined,
  ),
);

try {
  await buildFunctions();
  await buildWeb({ name: 'deploy', outDir: 'web/dist', settings });
} catch (error) {
  fail(error);
}
