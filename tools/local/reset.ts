import { existsSync, rmSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { startPorts, requireFree, type Ports } from './ports.ts';

/** `npm run cli -- reset` deletes the data of `npm start` (documents, accounts, files). */
export default async function reset(): Promise<void> {
  await emptyKept(startPorts, inRoot('.data'));
  process.stdout.write('The local data was deleted; `npm start` stores the seed data again.\n');
}

/**
 * @throws Error if one of `ports` is in use, because a Firebase suite may be running. In this case, nothing is deleted.
 */
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
