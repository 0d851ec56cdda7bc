import type { Operations } from '../grpc-server.ts';
import { invalidArgument, unimplemented } from '../refusals.ts';
import { batchGetDocuments } from './batch-get-documents.ts';
import { batchWrite } from './batch-write.ts';
import { beginTransaction } from './begin-transaction.ts';
import { commit } from './commit.ts';
import { createDocument, deleteDocument, updateDocument } from './document-writes.ts';
import { getDocument } from './get-document.ts';
import { listCollectionIds } from './list-collection-ids.ts';
import { listDocuments } from './list-documents.ts';
import { rollback } from './rollback.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';
import { runQuery } from './run-query.ts';
import type { Service } from './service.ts';
import { writeStream } from './write-stream.ts';
import { listen } from '../../listen/listen.ts';

/** Every operation of google.firestore.v1.Firestore. A method that is not named here is UNIMPLEMENTED to the client. */
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
