/** The folder of the built functions, which contains the gazetteer and the map of the cards (tools/build). */
export const dataFolder = new URL('.', import.meta.url);
