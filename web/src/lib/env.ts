import type { WebEnv } from './env-schema.ts';

/** The build has already checked these values (web/build/settings.ts). */
export const env = import.meta.env.VITE_SETTINGS as WebEnv;
