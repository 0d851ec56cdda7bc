/// <reference types="vite/client" />

/**
 * Values that the build passes to the app, besides its settings (lib/env-schema.ts). Accessed with a dot,
 * each is replaced by its value.
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
    /** By path. */
    guides: Record<string, number>;
  };
}
