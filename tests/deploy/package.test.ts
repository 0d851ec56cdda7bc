import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from '../../functions/src/function-table/table.ts';
import { packFunctions } from '../../ops/deploy/pack.ts';
import {
  discover,
  installPackage,
  NotObtained,
  obtainNode,
  productionNode,
} from '../../ops/deploy/try-package.ts';
import { inRoot } from '../../tools/paths.ts';

/** The deployed package must start when only the packages in its own lock file are installed. */

const project = 'some-project';
const webApp = { apiKey: 'AIza-x', appId: '1:123:web:abc' };
const wanted = [...functionNames].sort();
let folder: string | undefined;
let missing = '';

/** Returns null if neither npm's cache nor the registry has a package. */
function unlessMissing<T>(get: () => T): T | null {
  try {
    return get();
  } catch (error) {
    if (!(error instanceof NotObtained)) throw error;
    missing = error.message;
    console.warn(`skipped: ${missing}`);
    return null;
  }
}

describe('installed from its own lock file', { tags: 'full' }, () => {
  beforeAll(() => {
    folder = unlessMissing(() => installPackage(packFunctions(project, webApp))) ?? undefined;
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  it('the package starts with the Node version of this machine', ({ skip }) => {
    if (folder === undefined) return skip(missing);
    expect(discover(folder, project).endpoints).toEqual(wanted);
  });

  it('the package starts with the Node version of production', ({ skip }) => {
    const node = folder === undefined ? null : unlessMissing(() => obtainNode(productionNode()));
    if (folder === undefined || node === null) return skip(missing);
    const found = discover(folder, project, node);
    expect(found.node).toMatch(new RegExp(`^v${productionNode()}\\.`));
    expect(found.endpoints).toEqual(wanted);
  });
});

describe('beside the packages of this checkout', () => {
  let at: string;

  beforeAll(() => {
    at = mkdtempSync(path.join(tmpdir(), 'adyurdu-packed-'));
    cpSync(packFunctions(project, webApp), at, { recursive: true });
    symlinkSync(inRoot('node_modules'), path.join(at, 'node_modules'), 'junction');
  });
  afterAll(() => rmSync(at, { recursive: true, force: true }));

  it('the package contains the settings of the deployed web app', () => {
    const settings = readFileSync(path.join(at, `.env.${project}`), 'utf8');
    expect(parseEnv(settings)).toMatchObject({
      WEB_API_KEY: 'AIza-x',
      WEB_APP_ID: '1:123:web:abc',
    });
  });

  it('reports the function that does not load', () => {
    const [name] = functionNames;
    const broken = path.join(at, `lib/${name}.js`);
    const code = readFileSync(broken, 'utf8');
    writeFileSync(broken, "import 'a-package-that-is-not-there';");
    expect(() => discover(at, project)).toThrow(`The function "${name}" does not start`);
    writeFileSync(broken, code);
  });

  it('reports an invalid project id', () => {
    expect(() => discover(at, 'x')).toThrow(
      /GCLOUD_PROJECT: expected a Firebase project id .*, got "x"/,
    );
  });
});
