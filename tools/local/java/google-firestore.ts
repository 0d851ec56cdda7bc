/** What the CLI starts under `--official`: Google's Firestore emulator, on the Java that was chosen for it. */
import { firestoreArguments } from '../suite/google/emulators.ts';
import { runJava } from './run-java.ts';

runJava(firestoreArguments(process.env['ADYURDU_FIRESTORE_JAR'] ?? '', process.argv.slice(2)));
