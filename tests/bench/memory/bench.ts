/** Measures the peak memory of one instance of each function at its full concurrency. */
import {
  get,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import { limits } from '@shared/contract/limits.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import { mebibytes } from '../../../functions/src/function-table/memory.ts';
import {
  httpFunctions,
  httpRows,
  type HttpName,
} from '../../../functions/src/function-table/table.ts';
import { exif, jpegParts, segment } from '../../../functions/src/uploads/media/testing/samples.ts';
import { formType, uploadBytes } from '../../../functions/src/uploads/testing/form.ts';
import { chooseEngine } from '../../../tools/local/suite/engine.ts';
import { withTestSuite } from '../../run/suite.ts';
import { startInstance, type Instance } from './instance.ts';

/** A request body of the maximum size that Cloud Run allows over HTTP/1. */
const flood = Buffer.alloc(32 * 1024 * 1024, 'x');
const rounds = 3;

function photo(): Buffer {
  const { jfif, quantisation, frame, scan, end } = jpegParts;
  const parts = [segment(0xe1, exif(1)), jfif, quantisation, frame, scan];
  const head = Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);
  const entropy = Buffer.alloc(limits.fileBytes - head.length - end.length, 0x12);
  return Buffer.concat([head, entropy, end]);
}

/**
 * Returns the status of the response, or 0 if the instance closed the connection. The rest of the request's body is not
 * sent after the response.
 */
function status(url: string, options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const call = send(url, { ...options, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.resume().on('end', () => call.destroy());
    });
    call.on('error', () => resolve(0));
    call.setHeader('connection', 'keep-alive');
    call.end(body);
  });
}

async function together(count: number, call: (n: number) => Promise<number>): Promise<string> {
  const statuses = await Promise.all(Array.from({ length: count }, (_, n) => call(n)));
  const kinds = [...new Set(statuses)];
  return kinds
    .map((kind) => `${statuses.filter((one) => one === kind).length} × ${kind}`)
    .join(', ');
}

/**
 * Connects `count` clients at the same time. They do not read the response's body, and disconnect after two seconds.
 */
async function slowReaders(
  count: number,
  url: string,
  headers: OutgoingHttpHeaders = {},
): Promise<string> {
  const answers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          get(url, { agent: false, headers }, resolve).on('error', reject);
        }),
    ),
  );
  const { statusCode } = answers[0] ?? {};
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  for (const answer of answers) answer.destroy();
  return `${count} × ${statusCode}`;
}

function report(name: HttpName, what: string, instance: Instance, answers: string) {
  const memory = mebibytes[httpFunctions[name].memory];
  const peak = instance.peak();
  console.log(
    `${name.padEnd(6)} ${what.padEnd(52)} ${String(peak).padStart(5)} of ${memory} MiB (${answers})`,
  );
  if (peak > memory) process.exitCode = 1;
}

async function largestCell(origin: string): Promise<string> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const { cells } = JSON.parse(await read(atlasPaths.manifest)) as AtlasManifest;
  const sizes = await Promise.all(
    cells.map(async ({ key, hash }) => {
      const path = atlasPaths.cell(key, hash);
      return { path, bytes: (await read(path)).length };
    }),
  );
  return sizes.reduce((a, b) => (a.bytes > b.bytes ? a : b)).path;
}

await withTestSuite(chooseEngine(false), async (suite) => {
  Object.assign(process.env, suite.env);
  const { appCheckToken, newAccount, newPlaceId } = await import('../../api/suite.ts');
  const env = { ...suite.env, FUNCTIONS_EMULATOR: 'true', PUBLIC_ORIGINS: suite.url };
  const user = await newAccount('Aylin');
  const form = uploadBytes(`places/${newPlaceId()}/a.jpg`, photo());
  const authorization = `Bearer ${user.token}`;
  const uploading = () => ({
    method: 'POST',
    headers: {
      'x-firebase-appcheck': appCheckToken(),
      authorization,
      'content-type': formType,
    },
  });
  let file = '';

  const work: Partial<Record<HttpName, (instance: Instance) => Promise<[string, string]>>> = {
    api: async ({ url }) => {
      const { concurrency } = httpFunctions.api;
      const upload = () => status(`${url}/api/storage/upload`, uploading(), form);
      const answers = await together(concurrency, upload);
      const body = new Uint8Array(form);
      const sent = await fetch(`${url}/api/storage/upload`, { ...uploading(), body });
      file = ((await sent.json()) as { data: UploadAnswer }).data.path;
      return ['upload photos of 20 MiB', answers];
    },
    atlas: async ({ url }) => {
      const cell = await largestCell(url);
      return ['read a cell slowly', await slowReaders(httpFunctions.atlas.concurrency, url + cell)];
    },
    files: async ({ url }) => {
      const { concurrency } = httpFunctions.files;
      const answers = await slowReaders(concurrency, url + file, { authorization });
      return ['read a photo of 20 MiB slowly', answers];
    },
  };

  for (const [name, { concurrency }] of httpRows) {
    const instance = await startInstance(name, env);
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const flooding = () => status(`${instance.url}/x`, post, flood);
    try {
      report(name, 'at rest', instance, 'nobody');
      for (let round = 1; round <= rounds; round++) {
        const answers = await together(concurrency, flooding);
        if (round === rounds) report(name, 'strangers post 32 MiB', instance, answers);
      }
      const doing = work[name];
      for (let round = 1; doing && round <= rounds; round++) {
        const [what, answers] = await doing(instance);
        if (round === rounds) report(name, what, instance, answers);
      }
    } finally {
      await instance.stop();
    }
  }
});
