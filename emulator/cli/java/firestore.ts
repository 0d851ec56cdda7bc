/** What the CLI starts in place of Google's Firestore emulator jar. */
import { launchFromEmulatorFlags } from '../../firestore/command/launch.ts';

await launchFromEmulatorFlags(process.argv.slice(2));
