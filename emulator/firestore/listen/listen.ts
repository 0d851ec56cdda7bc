import type { Bidirectional } from '../wire/call.ts';
import { parseDatabaseName } from '../wire/names.ts';
import type { Service } from '../wire/rpc/service.ts';
import type { ListenRequest, ListenResponse } from './messages.ts';
import { ListenSession } from './session.ts';

/** The Listen stream: each message adds or removes one target; what the targets show is sent as it changes. */
export function listen(service: Service): Bidirectional<ListenRequest, ListenResponse> {
  return (stream, call) => {
    let session: ListenSession | undefined;
    return {
      message(request) {
        if (session === undefined) {
          const name = parseDatabaseName(request.database);
          session = new ListenSession(service, name, call.caller(), stream);
        }
        session.receive(request);
      },
      ended() {
        stream.end();
      },
      closed() {
        session?.close();
      },
    };
  };
}
