import type { Plugin } from 'vite';
import { parseEnv } from '../src/lib/env-schema.ts';

/** Stops the build (and the dev server) at a wrong VITE_* value, naming the variable. */
export function checkEnv(): Plugin {
  return {
    name: 'adyurdu:check-env',
    configResolved: (config) => void parseEnv(config.env),
  };
}
