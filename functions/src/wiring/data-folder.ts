/**
 * Folder of this module and of the built functions. The build (tools/build) puts the gazetteer and the card map into
 * this folder.
 */
export const dataFolder = new URL('.', import.meta.url);
