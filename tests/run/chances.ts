/**
 * Property tests get the same random inputs in each run, so that a change does not fail because of an older mistake.
 * `npm test -- --explore` uses new inputs to find such mistakes; a failure prints its seed.
 */
import fc from 'fast-check';

if (process.env['ADYURDU_TEST_EXPLORE'] !== '1') fc.configureGlobal({ seed: 1 });
