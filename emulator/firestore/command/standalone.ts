#!/usr/bin/env node
import { FlagError } from './flags.ts';
import { readRules, readText, runUntilStopped, StartError } from './run-server.ts';
import { standaloneOptions } from './standalone-options.ts';

/**
 * `firestore-without-java --port N [--host H] [--rules FILE] [--indexes FILE]` runs the Firestore server alone and
 * keeps its data in memory only.
 */
async function main(): Promise<void> {
  const { port, host, rulesFile, indexesFile } = standaloneOptions(process.argv.slice(2));
  const server = await runUntilStopped({
    port,
    host,
    ...(rulesFile === undefined ? {} : { rules: await readRules(rulesFile) }),
    ...(indexesFile === undefined ? {} : { indexes: await readText(indexesFile, 'indexes') }),
  });
  console.log(`Firestore is ready: FIRESTORE_EMULATOR_HOST=${host}:${server.port}`);
}

main().catch((error: unknown) => {
  if (error instanceof FlagError) {
    console.error(
      `${error.message}\nUsage: firestore-without-java --port N [--host H] [--rules FILE] [--indexes FILE]`,
    );
    process.exit(2);
  }
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
