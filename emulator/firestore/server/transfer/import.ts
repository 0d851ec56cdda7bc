import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../../database/index.ts';
import { parseDatabaseName, type DatabaseName } from '../../path/resource-name.ts';
import { FORMAT, FORMAT_VERSION, type ExportedDatabase, type ExportMetadata } from './format.ts';

export class ImportError extends Error {
  override name = 'ImportError';
}

/**
 * Imports an export of this server, and returns the number of imported documents. Throws ImportError if a file cannot
 * be read, is not an export of this server, has another version, or contains another number of documents than its
 * metadata says.
 * @param project id of the project to import into; by default the project of the export. The Firebase CLI passes the id
 * of the project that it runs.
 */
export async function importExport(
  metadataFile: string,
  open: (name: DatabaseName) => Promise<Database>,
  project?: string,
): Promise<number> {
  const metadata = await readMetadata(metadataFile);
  let imported = 0;
  for (const exported of metadata.databases) {
    const name = parseDatabaseName(exported.name);
    const database = await open(project === undefined ? name : { ...name, projectId: project });
    imported += await importDatabase(
      join(dirname(metadataFile), exported.documents),
      exported,
      database,
    );
  }
  return imported;
}

async function importDatabase(
  file: string,
  { count }: ExportedDatabase,
  database: Database,
): Promise<number> {
  const imported = await database.importFrom(file).catch((error: unknown) => {
    throw new ImportError(`Cannot import ${file}: ${(error as Error).message}`);
  });
  if (imported !== count) {
    throw new ImportError(`${file} contains ${imported} documents, but its metadata says ${count}`);
  }
  return imported;
}

async function readMetadata(file: string): Promise<ExportMetadata> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new ImportError(`Cannot import ${file}: ${(error as Error).message}`);
  }
  const metadata = parseMetadata(text);
  if (metadata === undefined) {
    throw new ImportError(
      `Cannot import ${file}: it is not an export of this emulator (those of Google's emulator have another format)`,
    );
  }
  if (metadata.version !== FORMAT_VERSION) {
    throw new ImportError(
      `Cannot import ${file}: its version is ${metadata.version}, expected ${FORMAT_VERSION}`,
    );
  }
  return metadata;
}

function parseMetadata(text: string): ExportMetadata | undefined {
  try {
    const metadata = JSON.parse(text) as Partial<ExportMetadata>;
    return metadata.format === FORMAT ? (metadata as ExportMetadata) : undefined;
  } catch {
    return undefined;
  }
}
