/**
 * If the suite runs with `--official` and Google's Storage rules runtime is installed, the CLI starts this program. The
 * program runs Google's runtime (argument: `serve`).
 */
import { runJava } from './run-java.ts';

runJava([
  '-Djava.security.manager=disallow',
  '-Duser.language=en',
  '-jar',
  process.env['ADYURDU_STORAGE_JAR'] ?? '',
  ...process.argv.slice(2),
]);
