import type { Operations } from '../call/operations.ts';
import { invalidArgument, unimplemented } from '../error/firestore-error.ts';
import { batchGetDocuments } from './read/batch-get-documents.ts';
import { batchWrite } from './write/batch-write.ts';
import { beginTransaction } from './write/begin-transaction.ts';
import { commit } from './write/commit.ts';
import { createDocument, deleteDocument, updateDocument } from './write/document-writes.ts';
import { getDocument } from './read/get-document.ts';
import { listCollectionIds } from './read/list-collection-ids.ts';
import { listDocuments } from './read/list-documents.ts';
import { rollback } from './write/rollback.ts';
import { runAggregationQuery } from './read/run-aggregation-query.ts';
import { runQuery } from './read/run-query.ts';
import type { Service } from '../call/service.ts';
import { writeStream } from './write/write-stream.ts';
import { listen } from './listen/listen.ts';

/**
 * Returns the methods of google.firestore.v1.Firestore that this server implements. For every other method, clients get
 * UNIMPLEMENTED.
 */
export function createOperations(service: Service): Operations {
  return {
    unary: {
      GetDocument: getDocument(service),
      ListDocuments: listDocuments(service),
      CreateDocument: createDocument(service),
      UpdateDocument: updateDocument(service),
      DeleteDocument: deleteDocument(service),
      BeginTransaction: beginTransaction(service),
      Commit: commit(service),
      Rollback: rollback(service),
      BatchWrite: batchWrite(service),
      ListCollectionIds: listCollectionIds(service),
    },
    serverStream: {
      BatchGetDocuments: batchGetDocuments(service),
      RunQuery: runQuery(service),
      RunAggregationQuery: runAggregationQuery(service),
    },
    bidirectional: {
      Listen: listen(service),
      Write: writeStream(service),
    },
    refused: {
      PartitionQuery: () =>
        unimplemented('Method google.firestore.v1.Firestore/PartitionQuery is unimplemented'),
      ExecutePipeline: () =>
        invalidArgument('Pipelines need a database of the Enterprise edition.'),
    },
  };
}
