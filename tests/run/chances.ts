/**
 * Gives property tests the same random inputs in each run, so that a change does not fail because of an older fault.
 * `npm test -- --explore` uses new inputs to find such faults. A failure prints the seed of its inputs.
 */
import fc from 'fast-check';

if (process.env['ADYURDU_TEST_EXPLORE'] !== '1') fc.configureGlobal({ seed: 1 });
