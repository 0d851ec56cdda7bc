import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database, Write } from '../../database/index.ts';
import { documentFromJson } from '../../http/document-json.ts';
import { parseJson, type Json } from '../../http/json.ts';
import { parseDatabaseName, parseDocumentName, type DatabaseName } from '../../wire/names.ts';
import { FORMAT, FORMAT_VERSION, type ExportMetadata } from './format.ts';

/** Large enough to be quick, small enough that a failing import names a small part. */
const DOCUMENTS_PER_COMMIT = 500;

/** The export cannot be read: the message names the file and the reason. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/**
 * Loads an export, given its metadata file, and answers how many documents it held. With `project` they go into that
 * project, whichever they were exported from (the CLI names the project that it runs). Throws ImportError.
 */
export async function importExport(
  metadataFile: string,
  open: (name: DatabaseName) => Database,
  project?: string,
): Promise<number> {
  const metadata = await readMetadata(metadataFile);
  let imported = 0;
  for (const database of metadata.databases) {
    const exported = parseDatabaseName(database.name);
    const store = open(project === undefined ? exported : { ...exported, project });
    const file = join(dirname(metadataFile), database.documents);
    const count = await importDocuments(file, store);
    if (count !== database.count) {
      throw new ImportError(
        `${file} holds ${count} documents, but ${metadataFile} promises ${database.count}`,
      );
    }
    imported += count;
  }
  return imported;
}

async function readMetadata(file: string): Promise<ExportMetadata> {
  let json: Json;
  try {
    json = parseJson(await readFile(file, 'utf8'));
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'it does not exist'
        : "it is not an export of this emulator (exports of Google's emulator are a different format)";
    throw new ImportError(`Cannot import ${file}: ${reason}`);
  }
  const metadata = json as unknown as ExportMetadata;
  if (metadata.format !== FORMAT || metadata.version !== FORMAT_VERSION) {
    throw new ImportError(
      `Cannot import ${file}: its format is ${metadata.format} ${metadata.version}, not ${FORMAT} ${FORMAT_VERSION}`,
    );
  }
  return metadata;
}

async function importDocuments(file: string, store: Database): Promise<number> {
  let count = 0;
  let writes: Write[] = [];
  const flush = async () => {
    if (writes.length > 0) await store.commit({ writes });
    count += writes.length;
    writes = [];
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === '') continue;
    const { name, fields } = documentFromJson(parseJson(line), 'document');
    writes.push({ kind: 'update', path: parseDocumentName(name).path, fields });
    if (writes.length === DOCUMENTS_PER_COMMIT) await flush();
  }
  await flush();
  return count;
}
