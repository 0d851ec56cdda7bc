/// <reference types="vite/client" />

/**
 * Values that the build passes to the app, in addition to its settings (lib/env-schema.ts). Where the code reads one
 * with a dot, the build inserts its value.
 */
interface ImportMetaEnv {
  /** A `WebEnv` (lib/env-schema.ts). */
  readonly VITE_SETTINGS: unknown;
  readonly VITE_TILE_URL?: string;
  readonly VITE_MIRROR?: 'on' | 'off';
  readonly VITE_MAP_REVISION: string;
  /** Bytes of the offline map (build/offline-map-bytes.ts). Not set for a mirror, which has none. */
  readonly VITE_ALONG_BYTES: {
    basemap: number;
    settlements: number;
    /** Bytes of each guide, by its path. */
    guides: Record<string, number>;
  };
}
