/**
 * With `--official`, the CLI starts this program if Google's Storage rules runtime is installed. The program runs that
 * runtime (argument: `serve`).
 */
import { runJava } from './run-java.ts';

runJava([
  '-Djava.security.manager=disallow',
  '-Duser.language=en',
  '-jar',
  process.env['ADYURDU_STORAGE_JAR'] ?? '',
  ...process.argv.slice(2),
]);
