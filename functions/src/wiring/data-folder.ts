/** The folder of the built functions, where the gazetteer and the map of cards are (tools/build). */
export const dataFolder = new URL('.', import.meta.url);
