/**
 * Position of the relief picture in Web Mercator, in pixels of the world at zoom 7 (256 pixels per tile). The pixels
 * are whole and counted from the upper left corner.
 */
export const reliefFrame = { zoom: 7, x: 20207, y: 12286, width: 910, height: 804 } as const;
