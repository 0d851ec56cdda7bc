/**
 * Folder of the running code. For the built functions, this is the folder into which the build (tools/build) puts the
 * gazetteer and the card map.
 */
export const dataFolder = new URL('.', import.meta.url);
