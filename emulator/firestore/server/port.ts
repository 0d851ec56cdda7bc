import { createServer, type Server, type Socket } from 'node:net';

export interface ConnectionSinks {
  http1(socket: Socket): void;
  http2(socket: Socket): void;
}

export interface OpenPort {
  port: number;
  close(): Promise<void>;
}

/**
 * First bytes of an HTTP/2 connection with prior knowledge: each of these connections begins with `PRI * HTTP/2.0`. No
 * HTTP/1.1 method begins with `PRI`.
 */
const HTTP2_PREFACE_START = Buffer.from('PRI');

/**
 * Listens on one TCP port and passes each connection to the HTTP/1.1 server or the HTTP/2 server. If the port is not
 * available, rejects with the listen error, for example EADDRINUSE or EACCES.
 */
export async function openPort(
  options: { host: string; port: number },
  sinks: ConnectionSinks,
): Promise<OpenPort> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A client may reset a connection before it sends anything. Without this listener, the error would end the process.
    socket.on('error', () => socket.destroy());
    sniff(socket, sinks);
  });
  await listening(server, options);
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The listening socket has no TCP address');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function listening(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function sniff(socket: Socket, sinks: ConnectionSinks): void {
  let seen: Buffer = Buffer.alloc(0);
  const onData = (chunk: Buffer) => {
    seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
    const decided = protocolOf(seen);
    if (decided === undefined) return;
    socket.off('data', onData);
    socket.pause();
    // Puts the bytes back into the socket, so that the HTTP server reads them again.
    socket.unshift(seen);
    sinks[decided](socket);
    if (decided === 'http1') socket.resume();
  };
  socket.on('data', onData);
}

export function protocolOf(seen: Uint8Array): 'http1' | 'http2' | undefined {
  const compared = Math.min(seen.length, HTTP2_PREFACE_START.length);
  for (let i = 0; i < compared; i++) {
    if (seen[i] !== HTTP2_PREFACE_START[i]) return 'http1';
  }
  return seen.length < HTTP2_PREFACE_START.length ? undefined : 'http2';
}
