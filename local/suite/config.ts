import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../scripts/paths.ts';
import type { Ports } from '../ports.ts';

interface HostingHeader {
  source: string;
  headers: { key: string; value: string }[];
}
interface FirebaseJson {
  hosting: { public: string; headers?: HostingHeader[] };
  emulators?: unknown;
}

/** Lets the page reach the local Auth emulator and its popup's frame, which production's policy does not know. */
function allowAuthEmulator(policy: string, port: number): string {
  return policy.replaceAll(/(connect-src|frame-src) /g, `$1 http://127.0.0.1:${port} `);
}

/**
 * Writes the configuration that a local suite runs with: firebase.json as it is deployed, with this
 * suite's ports and web build, and the Auth emulator added to the Content-Security-Policy.
 * @returns its path; it lies in the root, because the CLI resolves paths against its folder.
 */
export function writeSuiteConfig(name: string, ports: Ports, webRoot: string): string {
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
  config.hosting.public = webRoot;
  for (const { headers } of config.hosting.headers ?? []) {
    for (const header of headers) {
      if (header.key === 'Content-Security-Policy')
        header.value = allowAuthEmulator(header.value, ports.auth);
    }
  }
  config.emulators = {
    ...Object.fromEntries(
      Object.entries(ports).map(([part, port]) => [part, { port, host: '127.0.0.1' }]),
    ),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  const file = inRoot(`.firebase-suite-${name}.json`);
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
