/**
 * The export format of this server, in the folder layout that the Firebase CLI expects. A metadata file names a file of
 * documents, which is a snapshot of the storage layer. Google's emulator exports another format (LevelDB); an import
 * refuses it with an explanation.
 */
export const FORMAT = 'firestore-without-java-export';
export const FORMAT_VERSION = 1;

export interface ExportMetadata {
  format: typeof FORMAT;
  version: number;
  databases: ExportedDatabase[];
}

export interface ExportedDatabase {
  name: string;
  /** Path of the file with the documents, relative to the metadata file. */
  documents: string;
  count: number;
}

export function metadataFileName(exportName: string): string {
  return `${exportName}.overall_export_metadata`;
}
