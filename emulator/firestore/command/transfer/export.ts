import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../database/index.ts';
import { documentToJson } from '../../http/document-json.ts';
import { formatDatabaseName, type DatabaseName } from '../../wire/names.ts';
import { documentMessage } from '../../wire/rpc/document-message.ts';
import { FORMAT, FORMAT_VERSION, metadataFileName, type ExportMetadata } from './format.ts';

const DOCUMENTS_FILE = 'documents-0.ndjson';

/**
 * Writes one database to `directory/name`, as one consistent state: what is committed meanwhile is not in it. The metadata
 * comes last, so a directory without it is an export that did not finish.
 */
export async function exportDatabase(
  store: Database,
  database: DatabaseName,
  target: { directory: string; name: string },
): Promise<void> {
  const directory = join(target.directory, target.name);
  await mkdir(directory, { recursive: true });
  const everything = { from: [{ collectionId: '', allDescendants: true }] };
  const { documents, count } = store.runQuery('', everything);
  const lines = function* () {
    for (const document of documents) {
      yield `${JSON.stringify(documentToJson(documentMessage(database, document)))}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(join(directory, DOCUMENTS_FILE)));
  const metadata: ExportMetadata = {
    format: FORMAT,
    version: FORMAT_VERSION,
    databases: [{ name: formatDatabaseName(database), documents: DOCUMENTS_FILE, count }],
  };
  const file = join(directory, metadataFileName(basename(target.name)));
  await writeFile(file, `${JSON.stringify(metadata, undefined, 2)}\n`);
}
