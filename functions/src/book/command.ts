/**
 * `npm run cli -- book [--from places.json] [--out FILE] [--site URL] [--date ISO]` makes the book of names from a
 * JSON file. The command needs no running server or database.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { brand } from '@shared/contract/brand.ts';
import { publicStatuses } from '@shared/contract/status.ts';
import { renderBook, type BookProgress, type BookPlace } from './index.ts';
import { readPlaces } from './read-places.ts';

interface Options {
  from: string;
  out?: string;
  site: string;
  date?: string;
}

export default async function makeBook({
  from,
  out = `${brand.pdfBaseName}.pdf`,
  site,
  date = new Date().toISOString(),
}: Options): Promise<void> {
  const started = performance.now();
  const published = new Set<string>(publicStatuses);
  const places: BookPlace[] = readPlaces(await readFile(from, 'utf8'), from).filter(({ status }) =>
    published.has(status),
  );
  const bytes = await renderBook({
    places,
    date,
    siteUrl: site.replace(/\/+$/, ''),
    brand,
    onProgress: printProgress,
  });
  await replaceFile(out, bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const kilobytes = Math.round(bytes.length / 1024).toLocaleString('en');
  console.error(`\n${out}: ${places.length} places, ${kilobytes} KiB, ${seconds} s`);
}

function printProgress({ step, done, total }: BookProgress): void {
  const line = `${step} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line.padEnd(60)}`);
  else if (done === total) console.error(line);
}

/** Writes a file. If the command is interrupted, an existing file stays unchanged. */
async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
