/** The gazetteer and the map of the cards are in the folder of the built functions (tools/build). */
export const dataFolder = new URL('.', import.meta.url);
