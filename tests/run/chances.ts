/**
 * Property tests use the same random inputs in each run, so that a change does not fail for an old fault that
 * its run happened to find. `npm test -- --full` searches for those with new inputs; a failure prints its
 * seed.
 */
import fc from 'fast-check';

if (process.env['ADYURDU_TEST_FULL'] !== '1') fc.configureGlobal({ seed: 1 });
