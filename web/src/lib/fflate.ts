/** This module is separate, so that only browsers without `DecompressionStream` load the package. */
export { gunzipSync } from 'fflate';
