import { readFileSync, writeFileSync } from 'node:fs';
import { localWebSettings } from '../../build/build.ts';
import { builtIn } from '../../../ops/hosting/built.ts';
import { hostingHeaders } from '../../../ops/hosting/headers.ts';
import { inRoot } from '../../paths.ts';
import type { Ports } from '../ports.ts';

interface FirebaseJson {
  hosting: { public: string; headers: unknown };
  emulators?: unknown;
}

/**
 * Writes the configuration of a local suite: the deployed firebase.json with this suite's ports and the headers of its
 * web build. The file is in the project's root, because the Firebase CLI resolves paths relative to the file's folder.
 *
 * @returns the file's absolute path
 */
export function writeSuiteConfig(name: string, ports: Ports, webRoot: string): string {
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
  config.hosting.public = webRoot;
  config.hosting.headers = hostingHeaders(localWebSettings(ports.auth), builtIn(webRoot));
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
