import type { WebEnv } from './env-schema.ts';

/** Settings of this build. The build has already checked their values (web/build/settings.ts). */
export const env = import.meta.env.VITE_SETTINGS as WebEnv;
