/**
 * Path of the map's manifest. The path has a module of its own, because pages request the manifest before most of their
 * code has loaded.
 */
export const atlasManifestPath = '/atlas/manifest.json';
