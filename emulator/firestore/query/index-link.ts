import type { DatabaseName } from '../path/resource-name.ts';
import type { IndexField, IndexMode, QueryScope } from './index-file.ts';

interface WantedIndex {
  readonly database: DatabaseName;
  readonly collectionId: string;
  readonly scope: QueryScope;
  readonly fields: readonly IndexField[];
}

/**
 * Returns the address of the console page that creates an index, as in production's message. The address contains a
 * serialized google.firestore.admin.v1.Index.
 */
export function indexLink({ database, collectionId, scope, fields }: WantedIndex): string {
  const { projectId, databaseId } = database;
  const name = `projects/${projectId}/databases/${databaseId}/collectionGroups/${collectionId}/indexes/_`;
  const index = Buffer.concat([
    lengthDelimited(1, Buffer.from(name)),
    enumeration(2, scope === 'COLLECTION' ? 1 : 2),
    ...fields.map((field) => lengthDelimited(3, indexField(field))),
  ]);
  return (
    `https://console.firebase.google.com/v1/r/project/${projectId}/firestore/` +
    `${databaseId === '(default)' ? '' : `databases/${databaseId}/`}indexes?create_composite=` +
    index.toString('base64url')
  );
}

/** Encodes an IndexField message. Field numbers: field_path 1, order 2, array_config 3. */
function indexField({ field, mode }: IndexField): Buffer {
  const MODES: Record<IndexMode, Buffer> = {
    ASCENDING: enumeration(2, 1),
    DESCENDING: enumeration(2, 2),
    CONTAINS: enumeration(3, 1),
  };
  return Buffer.concat([lengthDelimited(1, Buffer.from(field)), MODES[mode]]);
}

function lengthDelimited(tag: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(tag << 3) | 2]), varint(bytes.length), bytes]);
}

function enumeration(tag: number, value: number): Buffer {
  return Buffer.from([tag << 3, value]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}
