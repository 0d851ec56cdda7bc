import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../../database/index.ts';
import { formatDatabaseName, type DatabaseName } from '../../path/resource-name.ts';
import { FORMAT, FORMAT_VERSION, metadataFileName, type ExportMetadata } from './format.ts';

const DOCUMENTS_FILE = 'documents-0.snapshot';

/**
 * Writes one consistent state of the database to `directory/name`. The metadata is written last, so a folder without
 * metadata is an incomplete export.
 */
export async function exportDatabase(
  database: Database,
  name: DatabaseName,
  target: { directory: string; name: string },
): Promise<void> {
  const directory = join(target.directory, target.name);
  await mkdir(directory, { recursive: true });
  const count = await database.exportTo(join(directory, DOCUMENTS_FILE));
  const metadata: ExportMetadata = {
    format: FORMAT,
    version: FORMAT_VERSION,
    databases: [{ name: formatDatabaseName(name), documents: DOCUMENTS_FILE, count }],
  };
  const file = join(directory, metadataFileName(basename(target.name)));
  await writeFile(file, `${JSON.stringify(metadata, undefined, 2)}\n`);
}
