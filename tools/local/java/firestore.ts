/** The Firebase CLI starts this program instead of Google's Firestore emulator jar. */
import { launchFromEmulatorFlags } from '../../../emulator/firestore/index.ts';

await launchFromEmulatorFlags(process.argv.slice(2));
