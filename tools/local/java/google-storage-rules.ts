/**
 * Runs Google's Storage rules runtime. The Firebase CLI starts this program (argument: `serve`) if the suite runs with
 * `--official` and this runtime is installed.
 */
import { runJava } from './run-java.ts';

runJava([
  '-Djava.security.manager=disallow',
  '-Duser.language=en',
  '-jar',
  process.env['ADYURDU_STORAGE_JAR'] ?? '',
  ...process.argv.slice(2),
]);
