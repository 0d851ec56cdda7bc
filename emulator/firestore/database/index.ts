/**
 * The document database without any transport: what the gRPC, REST and Listen layers are built on.
 * Everything else in value/, path/, document/, query/, storage/ and transaction/ is internal, except the
 * value and write models that are re-exported here.
 */
export * from './api.ts';
export * from '../value/types.ts';
export * from '../value/time.ts';
export { fromWireMap, toWireMap } from '../value/vector.ts';
export { FirestoreError, STATUS_CODES, type StatusCode } from '../value/error.ts';
export type { Document } from '../document/document.ts';
export type * from '../document/write.ts';
export type * from '../query/model.ts';
export { IndexFileError, parseIndexFile, type IndexDefinitions } from '../query/index-file.ts';
export { Database, type DatabaseOptions, type StoredDatabaseOptions } from './database.ts';
