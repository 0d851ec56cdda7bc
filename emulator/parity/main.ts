#!/usr/bin/env node
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startFirestoreServer } from '../firestore/index.ts';
import { RecordingClient } from './client.ts';
import { printFile, printTotal, type FileReport } from './print.ts';
import { replayFile } from './replay-file.ts';

/** `replay-recordings DIR` replays every recording in DIR against this project's Firestore server and rules engine. */
async function main([directory, ...more]: string[]): Promise<number> {
  if (directory === undefined || more.length > 0) {
    console.error(
      "Usage: replay-recordings DIR   (DIR contains recordings of Google's answers, *.json)",
    );
    return 2;
  }
  const names = await readdir(directory).catch(() => null);
  if (names === null) {
    console.error(`${directory}: there is no such folder`);
    return 2;
  }
  const files = names.filter((file) => file.endsWith('.json')).sort();
  if (files.length === 0) {
    console.error(`There are no recordings (*.json) in ${directory}`);
    return 2;
  }
  const server = await startFirestoreServer({ port: 0 });
  const client = new RecordingClient(server.port);
  try {
    const reports: FileReport[] = [];
    for (const file of files) {
      const report = await replayFile(path.join(directory, file), client);
      printFile(report);
      reports.push(report);
    }
    return printTotal(reports) ? 0 : 1;
  } finally {
    client.close();
    await server.close();
  }
}

main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
