/**
 * The deployed API with a Firestore that refuses every call. Shows what users see if the database fails. It is a
 * separate program, because the functions read their environment only once. When it listens, it prints its address to
 * stdout. failing-api.ts starts it.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { endWithParent } from '../../../../tools/local/orphan.mjs';

endWithParent();

// Answers PERMISSION_DENIED, as for a service account that has lost its role. Clients do not retry this error if it
// arrives after headers.
const firestore = createHttp2Server();
firestore.on('stream', (stream) => {
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '7' }));
  stream.respond({ 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.end();
});
firestore.listen(0, '127.0.0.1');
await once(firestore, 'listening');
process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${firestore.address().port}`;

const { api } = await import('../../../../functions/lib/index.js');

// like Cloud Functions, leaves the request's body in its socket
const server = createServer((request, response) => void api(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
