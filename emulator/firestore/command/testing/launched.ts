/** Tests run this file as a program, with the flags that the Firebase CLI passes. */
import { launchFromEmulatorFlags } from '../launch.ts';

await launchFromEmulatorFlags(process.argv.slice(2));
