import { parseEnv } from './env-schema.ts';

/** The build's configuration. The build has already refused wrong values; this only gives them types. */
export const env = parseEnv(import.meta.env);
