/**
 * Our export on disk, laid out where the Firebase CLI expects an export: a directory with a metadata file that names the
 * files of documents, one JSON document per line in the REST form. (Google's emulator writes LevelDB files of Datastore
 * entities instead; those are recognised and refused by name, not misread.)
 */
export const FORMAT = 'adyurdu-firestore-export';
export const FORMAT_VERSION = 1;

export interface ExportMetadata {
  format: typeof FORMAT;
  version: number;
  databases: { name: string; documents: string; count: number }[];
}

export function metadataFileName(exportName: string): string {
  return `${exportName}.overall_export_metadata`;
}
