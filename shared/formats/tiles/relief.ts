/**
 * Where the relief's picture lies: whole pixels of the world at zoom 7 (256 pixels a tile), from its upper
 * left corner, Web Mercator.
 */
export const reliefFrame = { zoom: 7, x: 20207, y: 12286, width: 910, height: 804 } as const;
