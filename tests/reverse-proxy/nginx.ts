import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../tools/local/ports.ts';
import { inRoot } from '../../tools/paths.ts';

const installed = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * Returns the path of nginx. Installs nginx with apt-get if it is missing and the user is root. If there is no nginx,
 * prints a message and returns null.
 */
export function obtainNginx(): string | null {
  const find = () => installed.find((file) => existsSync(file)) ?? null;
  const found = find();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      const args = ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'];
      execFileSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 });
    } catch {
      // If the installation has failed, `find` below returns null, and the function prints a message.
    }
  }
  const now = find();
  if (now === null) console.warn(`skipped: ${noNginx}`);
  return now;
}

export const noNginx =
  'there is no nginx, and none could be installed (apt-get install nginx-light)';

export interface ReverseProxy {
  url: string;
  /** Folder of all files that nginx writes. */
  folder: string;
  stop(): Promise<void>;
}

/** The part of Debian's nginx.conf that surrounds the files of conf.d. */
const around = (folder: string): string => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/adyurdu.conf;
}
`;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts nginx with ops/reverse-proxy/adyurdu.conf in front of another server.
 *
 * @throws Error with nginx's own message if nginx does not start
 */
export async function startReverseProxy(nginx: string, upstream: string): Promise<ReverseProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'adyurdu-proxy-'));
  const port = await freePort();
  const values: Record<string, string> = {
    LISTEN: `127.0.0.1:${port}`,
    UPSTREAM: upstream,
    UPSTREAM_HOST: new URL(upstream).host,
    CACHE: `${folder}/cache`,
    LOG: `${folder}/access.log`,
  };
  const configuration = readFileSync(inRoot('ops/reverse-proxy/adyurdu.conf'), 'utf8').replaceAll(
    /@([A-Z_]+)@/g,
    (_, name: string) => values[name] ?? '',
  );
  writeFileSync(path.join(folder, 'adyurdu.conf'), configuration);
  writeFileSync(path.join(folder, 'nginx.conf'), around(folder));
  const child = spawn(nginx, ['-c', `${folder}/nginx.conf`, '-p', folder], { stdio: 'pipe' });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit');
  for (let waited = 0; !(await answers(port)); waited++) {
    if (child.exitCode !== null || waited > 400) throw new Error(`nginx did not start: ${errors}`);
    await after(25);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
