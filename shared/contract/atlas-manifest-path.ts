/** Path of the list of places, which pages request before most of their code has loaded: a file without other paths. */
export const atlasManifestPath = '/atlas/manifest.json';
