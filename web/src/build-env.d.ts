/// <reference types="vite/client" />

/** What our own build tells the app, besides its settings (lib/env-schema.ts). By a dot each is written in its place. */
interface ImportMetaEnv {
  /** A `WebEnv` (lib/env-schema.ts). */
  readonly VITE_SETTINGS: unknown;
  readonly VITE_MIRROR?: 'on' | 'off';
  readonly VITE_MAP_REVISION: string;
  /** Bytes of what is taken along (build/offline-map-bytes.ts). Not told to a mirror, which offers nothing of the kind. */
  readonly VITE_ALONG_BYTES: {
    ground: number;
    settlements: number;
    /** By path. */
    guides: Record<string, number>;
  };
}
