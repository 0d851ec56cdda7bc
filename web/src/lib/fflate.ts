/** A module of its own, so that only browsers without `DecompressionStream` load the package. */
export { gunzipSync } from 'fflate';
