/**
 * Gives property tests the same random inputs in each run. With new inputs, a test could find an older fault and fail
 * after an unrelated change. `npm test -- --explore` uses new inputs to find such faults. A failed test prints the seed
 * of its inputs.
 */
import fc from 'fast-check';

if (process.env['ADYURDU_TEST_EXPLORE'] !== '1') fc.configureGlobal({ seed: 1 });
