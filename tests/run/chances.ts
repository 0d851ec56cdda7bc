/**
 * What chance gives to properties is the same in each run: a change is not refused for an old mistake that its run
 * happened to meet. `npm test -- --explore` looks for those with inputs that nobody has tried; a failure prints its seed.
 */
import fc from 'fast-check';

if (process.env['ADYURDU_TEST_EXPLORE'] !== '1') fc.configureGlobal({ seed: 1 });
