/**
 * The build (tools/build) puts the gazetteer and the map of the cards into the folder of the built functions, which is
 * the folder of this module.
 */
export const dataFolder = new URL('.', import.meta.url);
