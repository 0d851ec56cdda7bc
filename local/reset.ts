import { existsSync, rmSync } from 'node:fs';
import { inRoot } from '../scripts/paths.ts';
import { startPorts, requireFree } from './ports.ts';

/** `npm run reset`: empties what `npm start` keeps (documents, accounts, files). */
export default async function reset(): Promise<void> {
  try {
    await requireFree(startPorts);
  } catch (error) {
    throw new Error(`The suite seems to be running; stop it first.\n${(error as Error).message}`, {
      cause: error,
    });
  }
  const data = inRoot('.data');
  if (existsSync(data)) rmSync(data, { recursive: true });
  process.stdout.write('The local data is gone; `npm start` begins with the seed again.\n');
}
