/**
 * Loads what an instance loads before its first response: the framework, the list of functions, and one function's
 * code. Prints the milliseconds since the process started, the milliseconds of processor time, and the MiB in use.
 * Arguments: the folder of the built functions, and the function's name.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, name] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(path.join(folder, file)).href);

await import('@google-cloud/functions-framework');
await load('index.js');
// In older builds index.js contains the code of all functions.
if (existsSync(path.join(folder, `${name}.js`))) await load(`${name}.js`);
const milliseconds = Math.round(performance.now());
const { user, system } = process.cpuUsage();
const processor = Math.round((user + system) / 1_000);
const mebibytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
process.stdout.write(JSON.stringify({ milliseconds, processor, mebibytes }));
process.exit();
