import type { Unary } from '../../call/call.ts';
import { parseParentName } from '../../path/resource-name.ts';
import { permissionDenied } from '../../error/firestore-error.ts';
import type { Service } from '../../call/service.ts';

interface ListCollectionIdsRequest {
  parent: string;
  pageSize: number;
  pageToken: string;
}

interface ListCollectionIdsResponse {
  collectionIds: readonly string[];
  nextPageToken: string;
}

export function listCollectionIds({
  open,
}: Service): Unary<ListCollectionIdsRequest, ListCollectionIdsResponse> {
  return async (request, call) => {
    const name = parseParentName(request.parent);
    if (call.caller().kind !== 'admin') {
      throw permissionDenied('Metadata operations require admin authentication.');
    }
    const { pageSize, pageToken } = request;
    const { database } = await open(name);
    return database.listCollectionIds({ parent: name.path, pageSize, pageToken });
  };
}
