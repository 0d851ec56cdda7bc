/**
 * Avoids work that the Firebase CLI repeats for each request. All requests pass through the CLI's single process, so
 * each request delays the other requests. The CLI has no settings that avoid this work. Therefore, this file replaces
 * functions of the CLI, whose version is pinned in tools/package.json.
 */
import { createRequire } from 'node:module';

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
