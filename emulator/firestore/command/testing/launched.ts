import { launchFromEmulatorFlags } from '../launch.ts';

await launchFromEmulatorFlags(process.argv.slice(2));
