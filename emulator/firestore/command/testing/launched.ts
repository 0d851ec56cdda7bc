/** The program that the Firebase CLI would start, as a file. */
import { launchFromEmulatorFlags } from '../launch.ts';

await launchFromEmulatorFlags(process.argv.slice(2));
