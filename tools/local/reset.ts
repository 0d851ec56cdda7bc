import { existsSync, rmSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { startPorts, requireFree, type Ports } from './ports.ts';

/** `npm run cli -- reset` deletes the data of `npm start` (documents, accounts, files). */
export default async function reset(): Promise<void> {
  await emptyKept(startPorts, inRoot('.data'));
  process.stdout.write('The local data is gone; `npm start` begins with the seed again.\n');
}

/** Deletes the data. @throws Error if a running suite that may write there uses these ports; then nothing is deleted */
export async function emptyKept(ports: Ports, data: string): Promise<void> {
  try {
    await requireFree(ports);
  } catch (error) {
    throw new Error(`The suite seems to be running; stop it first.\n${(error as Error).message}`, {
      cause: error,
    });
  }
  if (existsSync(data)) rmSync(data, { recursive: true });
}
