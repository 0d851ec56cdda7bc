/**
 * The API as it is deployed, over a Firestore that refuses every call: what a user meets when the
 * database is broken. A program of its own, since the functions read their environment once.
 * Writes its address to stdout when it listens. Started by failing-api.ts.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { endWithParent } from '../../../../emulator/cli/orphan.mjs';

endWithParent();

// a server without services answers UNIMPLEMENTED, which no client tries again
const firestore = new Server();
const port = await new Promise((resolve, reject) => {
  firestore.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
    error ? reject(error) : resolve(bound),
  );
});
process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;

const { api } = await import('../../../../functions/lib/index.js');

const server = createServer(async (request, response) => {
  // as Cloud Functions hands requests over
  request.rawBody = await buffer(request);
  await api(request, response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
