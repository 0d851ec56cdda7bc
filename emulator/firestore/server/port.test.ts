import { connect as connectHttp2 } from 'node:http2';
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openPort, protocolOf, type OpenPort } from './port.ts';

let port: OpenPort | undefined;
afterEach(async () => port?.close());

async function openBoth(): Promise<OpenPort> {
  const http1 = createHttpServer((_request, response) => response.end('one'));
  const http2 = createHttp2Server((_request, response) => response.end('two'));
  port = await openPort(
    { host: '127.0.0.1', port: 0 },
    {
      http1: (socket) => http1.emit('connection', socket),
      http2: (socket) => http2.emit('connection', socket),
    },
  );
  return port;
}

describe('protocolOf', () => {
  it.each([
    ['', undefined],
    ['P', undefined],
    ['PR', undefined],
    ['PRI', 'http2'],
    ['PRI * HTTP/2.0\r\n', 'http2'],
    ['PUT /', 'http1'],
    ['PO', 'http1'],
    ['GET /', 'http1'],
  ])('detects the protocol of %j as %s', (seen, expected) => {
    expect(protocolOf(Buffer.from(seen))).toBe(expected);
  });
});

describe('a port shared by HTTP/1.1 and HTTP/2', () => {
  it('serves HTTP/1.1', async () => {
    const { port } = await openBoth();
    const body = await new Promise((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port }, (response) => {
        response.setEncoding('utf8').on('data', resolve);
      })
        .on('error', reject)
        .end();
    });
    expect(body).toBe('one');
  });

  it('serves HTTP/1.1 when the first bytes arrive one by one', async () => {
    const { port } = await openBoth();
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    for (const byte of 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n') {
      socket.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
      socket.on('end', () => resolve(text));
    });
    expect(answer).toContain('one');
  });

  it('serves HTTP/2 with prior knowledge', async () => {
    const { port } = await openBoth();
    const session = connectHttp2(`http://127.0.0.1:${port}`);
    const body = await new Promise((resolve, reject) => {
      session.on('error', reject);
      session
        .request({ ':path': '/' })
        .setEncoding('utf8')
        .on('data', resolve)
        .on('error', reject)
        .end();
    });
    session.close();
    expect(body).toBe('two');
  });

  it('rejects with EADDRINUSE when the port is in use', async () => {
    const { port } = await openBoth();
    const second = openPort({ host: '127.0.0.1', port }, { http1: () => {}, http2: () => {} });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
