/// <reference types="vite/client" />

/**
 * Values that the build passes to the app. The build replaces an expression such as `import.meta.env.VITE_MIRROR` with
 * the value.
 */
interface ImportMetaEnv {
  /** A `WebEnv` (lib/env-schema.ts). */
  readonly VITE_SETTINGS: unknown;
  readonly VITE_TILE_URL?: string;
  readonly VITE_MIRROR?: 'on' | 'off';
  readonly VITE_MAP_REVISION: string;
  /** Size of the offline map in bytes. Missing in a mirror, which has no offline map. */
  readonly VITE_ALONG_BYTES: {
    basemap: number;
    settlements: number;
    /** Size of each guide in bytes, by the guide's path. */
    guides: Record<string, number>;
  };
}
