/** A file with the program that the Firebase CLI starts. */
import { launchFromEmulatorFlags } from '../launch.ts';

await launchFromEmulatorFlags(process.argv.slice(2));
