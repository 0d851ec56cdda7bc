import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appUrl } from '../app-url.ts';
import { afterEachTest } from '../clean-up.ts';
import type { Network } from './network.ts';

const closing: (() => void)[] = [];

export interface StandIn {
  status: number;
  type: string;
  body: string;
}

export async function standIn(
  network: Network,
  path: string,
  { status, type, body }: StandIn,
): Promise<void> {
  const server = createServer((_, answer) =>
    answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  network.divert(appUrl(path), `http://127.0.0.1:${port}/`);
}

afterEachTest(() => {
  for (const close of closing.splice(0)) close();
});
