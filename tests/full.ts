/** True in a run of `npm test -- --full`. */
export const full = process.env['ADYURDU_TEST_FULL'] === '1';
