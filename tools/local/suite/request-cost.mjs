/**
 * Avoids work that the Firebase CLI repeats for each request. All requests pass through the CLI's single process, so
 * each request delays the other requests. The CLI has no settings that avoid this work. Therefore, this file replaces
 * functions of the CLI, whose version is pinned in tools/package.json.
 */
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const require = createRequire(import.meta.url);

/**
 * Compiles each regular expression of Hosting's headers only once. Superstatic, the CLI's web server, compiles all of
 * them for each request. One of these expressions lists all files of the build, and its compilation takes 2 ms.
 *
 * @throws Error if the CLI's code has changed
 */
export function compilePatternsOnce() {
  const patterns = require('superstatic/lib/utils/patterns.js');
  const { configMatcher, createRaw } = patterns;
  if (typeof configMatcher !== 'function' || typeof createRaw !== 'function')
    throw new Error('superstatic has unexpected code: see tools/local/suite/request-cost.mjs');
  const compiled = new Map();
  patterns.configMatcher = (path, config) => {
    const { glob, source, regex } = config;
    if (glob || source || !regex) return configMatcher(path, config);
    const pattern = compiled.get(regex) ?? createRaw(regex);
    compiled.set(regex, pattern);
    return pattern.test(path);
  };
}

/** Paths of files whose content never changes, because the path contains a hash of the content. */
const immutable = /^\/(?:assets|map\/[0-9a-f]{10})\//;

/**
 * Keeps immutable files in memory, and also their compressed answers. Superstatic looks up, opens and compresses a file
 * for each request, which is two thirds of a request's work. A page loads about 40 such files.
 *
 * @throws Error if the CLI's code has changed
 */
export function keepImmutableFiles() {
  const providerPath = require.resolve('superstatic/lib/providers/fs.js');
  const createProvider = require(providerPath);
  const Responder = require('superstatic/lib/responder.js');
  const { handleFileStream } = Responder?.prototype ?? {};
  if (typeof createProvider !== 'function' || typeof handleFileStream !== 'function')
    throw new Error('superstatic has unexpected code: see tools/local/suite/request-cost.mjs');

  require.cache[providerPath].exports = (options) => {
    const provide = createProvider(options);
    const files = new Map();
    return async (request, path) => {
      if (!immutable.test(path)) return provide(request, path);
      const kept = files.get(path);
      if (kept) return kept;
      const found = await provide(request, path);
      if (!found) return found;
      const { stream, ...facts } = found;
      const body = await buffer(stream);
      // The stream is created only if it is read.
      const file = { ...facts, answers: new Map(), get stream() { return Readable.from([body]); } }; // oxfmt-ignore
      files.set(path, file);
      return file;
    };
  };

  Responder.prototype.handleFileStream = function (file, found) {
    const { req: request, res: response } = this;
    if (!found.answers || request.method !== 'GET') return handleFileStream.call(this, file, found);
    const encodings = request.headers['accept-encoding'] ?? '';
    const answer = found.answers.get(encodings);
    if (answer) {
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.end(answer.body);
      return Promise.resolve(true);
    }
    recordAnswer(response, (recorded) => found.answers.set(encodings, recorded));
    return handleFileStream.call(this, file, found);
  };
}

const ofFile = ['Content-Type', 'Content-Encoding', 'Vary', 'ETag', 'Last-Modified'];

/** Calls `keep` with the body and the file's headers of a response as soon as the whole response is written. */
function recordAnswer(response, keep) {
  const { write, end } = response;
  const chunks = [];
  const note = (chunk) => {
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = function (chunk, ...rest) {
    note(chunk);
    return write.call(this, chunk, ...rest);
  };
  response.end = function (chunk, ...rest) {
    note(chunk);
    const headers = ofFile
      .map((name) => [name, response.getHeader(name)])
      .filter(([, value]) => value !== undefined);
    keep({ headers, body: Buffer.concat(chunks) });
    return end.call(this, chunk, ...rest);
  };
}

/**
 * Suppresses the debug messages of the Firebase CLI (a dozen for each request) and its debug log file, which the CLI
 * deletes anyway when it ends. With `DEBUG=1`, both are written.
 *
 * @throws Error if the CLI's code has changed
 */
export function dropDebugLog() {
  if (process.env.DEBUG) return;
  const logging = require('firebase-tools/lib/logger.js');
  if (typeof logging.useFileLogger !== 'function' || typeof logging.logger?.debug !== 'function')
    throw new Error(
      'firebase-tools has an unexpected logger: see tools/local/suite/request-cost.mjs',
    );
  logging.useFileLogger = () => '';
  logging.logger.debug = () => logging.logger;
}
