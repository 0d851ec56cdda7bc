export const full = process.env['ADYURDU_TEST_FULL'] === '1';
