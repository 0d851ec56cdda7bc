import { loadEnv, type Plugin } from 'vite';
import { parseEnv } from '../src/lib/env-schema.ts';

/**
 * Stops the build (and the dev server) at a wrong VITE_* value, naming the variable, and tells the app what the
 * values say: what checks them is not part of it.
 */
export function tellSettings(): Plugin {
  return {
    name: 'adyurdu:settings',
    config({ root = '.' }, { mode, command }) {
      const values = { ...loadEnv(mode, root, 'VITE_'), DEV: command === 'serve' };
      const settings = JSON.stringify(parseEnv(values));
      return { define: { 'import.meta.env.VITE_SETTINGS': settings } };
    },
  };
}
