import { loadEnv, type Plugin } from 'vite';
import { parseEnv } from '../src/lib/env-schema.ts';

/**
 * Parses the VITE_* values during the build, so that the app does not contain the code that checks them.
 * @throws an error that names the variable, if a value is invalid
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
