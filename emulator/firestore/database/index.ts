/**
 * The document database without any transport. It consists of the folders database/, bytes/, value/, document/, query/,
 * storage/ and transaction/. Of these folders, other code imports only this file.
 */
export * from './api.ts';
export * from '../value/types.ts';
export * from '../value/time.ts';
export { fromWireMap, toWireMap } from '../value/vector.ts';
export type * from '../document/change.ts';
export type { Document } from '../document/document.ts';
export { project } from '../document/fields.ts';
export type * from '../document/write.ts';
export type * from '../query/model.ts';
export type * from '../query/query-view.ts';
export { IndexFileError, parseIndexFile, type IndexDefinitions } from '../query/index-file.ts';
export { Database, type DatabaseOptions, type StoredDatabaseOptions } from './database.ts';
