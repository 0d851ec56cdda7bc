import { numericId } from '../path/segment.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { utf8Length } from '../bytes/utf8.ts';
import { LIMITS } from './limits.ts';

const RESERVED = /^__.*__$/su;

/** Throws INVALID_ARGUMENT for a path that no document can have. */
export function checkDocumentPath(path: string): void {
  const segments = path.split('/');
  segments.forEach((segment, index) => {
    if (index % 2 === 0) checkCollectionId(segment);
    else checkDocumentId(segment);
  });
  const size = utf8Length(path);
  if (size > LIMITS.path) {
    throw invalidArgument(
      `Document name of ${size} bytes exceeds the maximum of ${LIMITS.path} bytes.`,
    );
  }
  if (segments.length / 2 > LIMITS.subcollectionDepth) {
    throw invalidArgument(
      `Document name has ${segments.length / 2} collections, ` +
        `which exceeds the maximum of ${LIMITS.subcollectionDepth}.`,
    );
  }
}

/** Throws INVALID_ARGUMENT for a path that cannot have collections below it. The path '' is the root. */
export function checkParentPath(path: string): void {
  if (path !== '') checkDocumentPath(path);
}

/** Throws INVALID_ARGUMENT for a collection id that is reserved for Google. */
export function checkNotReserved(collectionId: string): void {
  if (RESERVED.test(collectionId)) {
    throw invalidArgument(`Collection id "${collectionId}" is invalid because it is reserved.`);
  }
}

function checkCollectionId(id: string): void {
  checkNotReserved(id);
  checkId(id, 'Collection', 'kind');
}

function checkDocumentId(id: string): void {
  if (RESERVED.test(id) && numericId(id) === null) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  checkId(id, 'Resource', 'name');
}

function checkId(id: string, what: string, element: string): void {
  if (id === '' || id === '.' || id === '..') {
    throw invalidArgument(`${what} id "${id}" is invalid.`);
  }
  if (utf8Length(id) > LIMITS.id) {
    throw invalidArgument(`The key path element ${element} is longer than ${LIMITS.id} bytes.`);
  }
}
