/** Where the build's map is served: a folder that never changes (map-data/README.md). */
export const mapRoot = `/map/${String(import.meta.env['VITE_MAP_REVISION'])}`;
