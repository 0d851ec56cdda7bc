/**
 * Runs the deployed API with a Firestore that refuses every call, to show what users see if the database fails. The API
 * needs its own process, because the functions read their environment only once. The program prints its address to
 * stdout when it listens. failing-api.ts starts the program.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { endWithParent } from '../../../../tools/local/orphan.mjs';

endWithParent();

// Firestore answers PERMISSION_DENIED, as for a service account that has lost its role. If this error arrives after the
// headers, clients do not retry.
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

// This server leaves the request's body in the socket, as the functions expect (platform/http/raw-bodies.ts).
const server = createServer((request, response) => void api(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
