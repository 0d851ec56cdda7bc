/**
 * Path of the map's manifest. It has a file of its own, because pages request it before most of their code has loaded.
 */
export const atlasManifestPath = '/atlas/manifest.json';
