import { loadEnv, type Plugin } from 'vite';
import { parseEnv } from '../src/lib/env-schema.ts';

/**
 * Stops the build or the dev server at an invalid VITE_* value with an error that names the variable. Passes the parsed
 * values to the app, without the code that checks them.
 */
export function settingsInBundle(): Plugin {
  return {
    name: 'adyurdu:settings',
    config({ root = '.' }, { mode, command }) {
      const values = { ...loadEnv(mode, root, 'VITE_'), DEV: command === 'serve' };
      const settings = JSON.stringify(parseEnv(values));
      return { define: { 'import.meta.env.VITE_SETTINGS': settings } };
    },
  };
}
