/**
 * The relief picture's position: whole pixels of the world at zoom 7 (256 pixels per tile), from the upper
 * left corner, in Web Mercator.
 */
export const reliefFrame = { zoom: 7, x: 20207, y: 12286, width: 910, height: 804 } as const;
