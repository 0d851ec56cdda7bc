/**
 * Our export on disk, laid out where the Firebase CLI expects an export: a directory with a metadata file that names the
 * file of documents, a snapshot as the storage layer writes it. (Google's emulator writes LevelDB files of Datastore
 * entities instead; those are recognised and refused, not misread.)
 */
export const FORMAT = 'firestore-without-java-export';
export const FORMAT_VERSION = 1;

export interface ExportMetadata {
  format: typeof FORMAT;
  version: number;
  databases: ExportedDatabase[];
}

export interface ExportedDatabase {
  /** projects/{project}/databases/{database} */
  name: string;
  /** Relative to the metadata file. */
  documents: string;
  count: number;
}

export function metadataFileName(exportName: string): string {
  return `${exportName}.overall_export_metadata`;
}
