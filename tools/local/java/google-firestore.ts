/**
 * If the suite runs with `--official`, the CLI starts this program. The program runs Google's Firestore emulator with
 * the Java in the variable ADYURDU_JAVA.
 */
import { firestoreArguments } from '../suite/google/emulators.ts';
import { runJava } from './run-java.ts';

runJava(firestoreArguments(process.env['ADYURDU_FIRESTORE_JAR'] ?? '', process.argv.slice(2)));
