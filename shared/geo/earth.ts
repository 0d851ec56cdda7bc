/** Metres: the mean radius of the Earth (IUGG), for distances on a sphere. */
export const earthRadius = 6_371_008.8;
/** Metres around the equator of WGS 84, on which Web Mercator is drawn. */
export const equatorLength = 2 * Math.PI * 6_378_137;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (radians: number): number => (radians * 180) / Math.PI;
