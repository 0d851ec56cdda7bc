/** The Firebase CLI starts this program instead of Google's Storage rules runtime jar (argument: `serve`). */
import { runStorageRuntime } from '../../../emulator/rules/index.ts';

await runStorageRuntime(process.stdin, process.stdout);
