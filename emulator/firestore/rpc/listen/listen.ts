import type { Bidirectional } from '../../call/call.ts';
import { parseDatabaseName } from '../../path/resource-name.ts';
import type { Service } from '../../call/service.ts';
import { inOrder } from '../in-order.ts';
import type { ListenRequest, ListenResponse } from './messages.ts';
import { ListenSession } from './session.ts';

export function listen(service: Service): Bidirectional<ListenRequest, ListenResponse> {
  return (stream, call) => {
    let session: ListenSession | undefined;
    let closed = false;
    // Handles the messages one after the other. The first message opens the database, which takes time, and later
    // messages need the open database.
    const next = inOrder(stream);

    const open = async (request: ListenRequest) => {
      const name = parseDatabaseName(request.database);
      const caller = call.caller();
      const opened = await service.open(name);
      return new ListenSession({ gate: service.gate, opened, caller, stream });
    };
    const receive = async (request: ListenRequest) => {
      session ??= await open(request);
      if (!closed) session.receive(request);
    };
    return {
      message(request) {
        next(() => receive(request));
      },
      ended() {
        next(() => stream.end());
      },
      closed() {
        closed = true;
        session?.close();
      },
    };
  };
}
