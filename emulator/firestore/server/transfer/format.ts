/**
 * The export format of this server, in the folder layout that the Firebase CLI expects. The metadata file lists the
 * databases and, for each database, the name of a file with its documents in the storage layer's snapshot format.
 * Google's emulator exports another format (LevelDB), and an import refuses that format with an explanation.
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
  documents: string;
  count: number;
}

export function metadataFileName(exportName: string): string {
  return `${exportName}.overall_export_metadata`;
}
