/**
 * Runs Google's Firestore emulator with the Java in the variable ADYURDU_JAVA. The Firebase CLI starts this program if
 * the suite runs with `--official`.
 */
import { firestoreArguments } from '../suite/google/emulators.ts';
import { runJava } from './run-java.ts';

runJava(firestoreArguments(process.env['ADYURDU_FIRESTORE_JAR'] ?? '', process.argv.slice(2)));
