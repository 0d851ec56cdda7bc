/** Mean radius of the Earth (IUGG) in metres, for distances on a sphere. */
export const earthRadius = 6_371_008.8;
/**
 * Circumference of the WGS 84 ellipsoid at the equator, in metres. Web Mercator uses a sphere of this circumference.
 */
export const equatorLength = 2 * Math.PI * 6_378_137;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (radians: number): number => (radians * 180) / Math.PI;
