import type { Unary } from '../call.ts';
import { parseParentName } from '../names.ts';
import { permissionDenied } from '../refusals.ts';
import type { Service } from './service.ts';

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
  database,
}: Service): Unary<ListCollectionIdsRequest, ListCollectionIdsResponse> {
  return async (request, call) => {
    const name = parseParentName(request.parent);
    if (call.caller().kind !== 'admin') {
      throw permissionDenied('Metadata operations require admin authentication.');
    }
    const { pageSize, pageToken } = request;
    const { store } = await database(name);
    return store.listCollectionIds({ parent: name.path, pageSize, pageToken });
  };
}
