import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports of the Firebase suite. The keys are the names of its parts in firebase.json. */
export interface Ports {
  hosting: number;
  functions: number;
  firestore: number;
  storage: number;
  auth: number;
  hub: number;
  logging: number;
}

export const startPorts: Ports = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  auth: 9099,
  hub: 4400,
  logging: 4500,
};

/**
 * The tests add this number to their ports, so that two checkouts can run tests at the same time. The number is a
 * multiple of ten from 0 to 900. No two ports below differ by a multiple of ten up to 900, so shifted ports never
 * collide.
 */
const shift = readShift(process.env['ADYURDU_TEST_PORT_SHIFT'] ?? '0');

function readShift(text: string): number {
  if (/^(0|[1-9]?[0-9]0)$/.test(text) && Number(text) <= 900) return Number(text);
  throw new Error(`ADYURDU_TEST_PORT_SHIFT is "${text}": expected a multiple of 10 from 0 to 900`);
}

export const testPorts: Ports = {
  hosting: 15000 + shift,
  functions: 15001 + shift,
  firestore: 18080 + shift,
  storage: 19199 + shift,
  auth: 19098 + shift,
  hub: 14403 + shift,
  logging: 14404 + shift,
};

export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/**
 * Returns the process that uses a port, such as "process 4711 (node)". Returns null if `lsof` is missing or finds no
 * process.
 */
function holderOf(port: number): string | null {
  try {
    const lines = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
    const pid = lines.find((line) => line.startsWith('p'))?.slice(1);
    const command = lines.find((line) => line.startsWith('c'))?.slice(1);
    return pid ? `process ${pid} (${command ?? 'unknown'})` : null;
  } catch {
    return null;
  }
}

/** @throws Error that lists every port in use, with its purpose and the process */
export async function requireFree(ports: Ports): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port as number)) continue;
    const holder = holderOf(port);
    taken.push(`port ${port} (${name}) is taken${holder ? ` by ${holder}` : ''}`);
  }
  if (taken.length > 0) {
    throw new Error(`${taken.join('\n')}\nStop the process that uses it, then start again.`);
  }
}

/**
 * Lowest and highest port that `freePort` returns. These ports are above the shifted test ports, and below the ports
 * that Linux, macOS and Windows assign to outgoing connections. Otherwise an outgoing connection could take a port
 * before the caller's server listens on it.
 */
export const freePortRange = { lowest: 20_200, highest: 32_700 };

const given = new Set<number>();

/** Returns a port that no process uses. Returns each port only once. */
export async function freePort(): Promise<number> {
  const { lowest, highest } = freePortRange;
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
