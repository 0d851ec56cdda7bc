/**
 * The deployed API with a Firestore that refuses every call, to test what users see when the database fails.
 * A program of its own, since the functions read their environment only once. Prints its address to stdout
 * when it listens. Started by failing-api.ts.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { endWithParent } from '../../../../tools/local/orphan.mjs';

endWithParent();

// PERMISSION_DENIED, as when the service account has lost its role: no client retries it, except when it
// arrives before any headers
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

// as Cloud Functions passes requests: the body is still in its socket
const server = createServer((request, response) => void api(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
