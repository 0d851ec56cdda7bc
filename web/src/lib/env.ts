import type { WebEnv } from './env-schema.ts';

/** The build's configuration, which the build has checked (web/build/settings.ts). */
export const env = import.meta.env.VITE_SETTINGS as WebEnv;
