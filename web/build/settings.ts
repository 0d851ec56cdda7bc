import { loadEnv, type Plugin } from 'vite';
import { parseEnv } from '../src/lib/env-schema.ts';

/**
 * Passes the VITE_* values to the app, already parsed, so that the app does not contain the code that checks them. An
 * invalid value stops the build or the dev server with an error that names the variable.
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
