import { unimplemented } from '../error/firestore-error.ts';
import { formatDatabaseName, parseDatabaseName, type DatabaseName } from '../path/resource-name.ts';
import { decodePath, readJson, sendJson, sendText, type Exchange } from './exchange.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { isJsonObject, type Json, type JsonObject } from '../protocol/json/json.ts';

export interface AdminActions {
  /**
   * Loads the rules of a project. Throws INVALID_ARGUMENT for rules that do not compile, unless `ignoreErrors` is set.
   */
  loadRules(project: string, files: RulesFile[], ignoreErrors: boolean): JsonObject;
  clear(database: DatabaseName): void | Promise<void>;
  export(database: DatabaseName, directory: string, name: string): Promise<void>;
  reset(): void | Promise<void>;
  shutdown(): void;
}

export interface RulesFile {
  name: string;
  content: string;
}

type Route = [method: string, pattern: RegExp, run: Handler];
type Handler = (
  exchange: Exchange,
  admin: AdminActions,
  segments: string[],
) => void | Promise<void>;

const ROUTES: readonly Route[] = [
  ['GET', /^\/$/, (exchange) => sendText(exchange, 200, 'Ok\n')],
  ['PUT', /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/, putSecurityRules],
  [
    'DELETE',
    /^\/emulator\/v1\/projects\/([^/:]+)\/databases\/([^/]+)\/documents$/,
    deleteDocuments,
  ],
  ['POST', /^\/emulator\/v1\/projects\/([^/:]+):export$/, exportDocuments],
  ['GET', /^\/emulator\/v1\/projects\/([^/:]+):ruleCoverage(?:\.html)?$/, refuseCoverage],
  ['PUT', /^\/emulator\/v1\/projects\/([^/:]+)\/triggers\/[^/]+$/, refuseTriggers],
  ['POST', /^\/emulator\/v1\/projects\/([^/:]+)\/eventarcTrigger$/, refuseTriggers],
  ['POST', /^\/reset$/, reset],
  ['POST', /^\/shutdown$/, shutdown],
];

/**
 * Answers a request to one of the emulator's own endpoints, such as `POST /reset`. Returns false for any other request.
 */
export async function answerAdmin(exchange: Exchange, admin: AdminActions): Promise<boolean> {
  for (const [method, pattern, run] of ROUTES) {
    const match = method === exchange.method ? pattern.exec(exchange.path) : null;
    if (match === null) continue;
    await run(exchange, admin, match.slice(1).map(decodePath));
    return true;
  }
  return false;
}

async function putSecurityRules(
  exchange: Exchange,
  admin: AdminActions,
  [project = '']: string[],
): Promise<void> {
  const body = await readJson(exchange);
  const rules = isJsonObject(body) ? body['rules'] : undefined;
  const files = isJsonObject(rules) ? rules['files'] : undefined;
  if (!isJsonObject(body) || !Array.isArray(files) || files.length === 0) {
    throw invalidArgument('rules.files must list at least one file.');
  }
  const ignoreErrors = body['ignore_errors'] === true || body['ignoreErrors'] === true;
  sendJson(exchange, 200, admin.loadRules(project, files.map(rulesFile), ignoreErrors));
}

function rulesFile(json: Json): RulesFile {
  if (!isJsonObject(json) || typeof json['content'] !== 'string')
    throw invalidArgument('rules.files[].content must be text.');
  return {
    name: typeof json['name'] === 'string' ? json['name'] : 'security.rules',
    content: json['content'],
  };
}

async function deleteDocuments(
  exchange: Exchange,
  admin: AdminActions,
  [projectId = '', databaseId = '']: string[],
): Promise<void> {
  await admin.clear({ projectId, databaseId });
  sendJson(exchange, 200, {});
}

async function exportDocuments(
  exchange: Exchange,
  admin: AdminActions,
  [projectId = '']: string[],
): Promise<void> {
  const body = await readJson(exchange);
  const {
    database,
    export_directory: directory,
    export_name: name,
  } = isJsonObject(body) ? body : {};
  if (
    typeof directory !== 'string' ||
    typeof name !== 'string' ||
    directory === '' ||
    name === ''
  ) {
    throw invalidArgument('export_directory and export_name must be set.');
  }
  const source =
    typeof database === 'string'
      ? database
      : formatDatabaseName({ projectId, databaseId: '(default)' });
  await admin.export(parseDatabaseName(source), directory, name);
  sendJson(exchange, 200, {});
}

function refuseCoverage(): never {
  throw unimplemented(
    'This emulator does not record rule coverage; a denial lists the allow statements that were evaluated.',
  );
}

function refuseTriggers(): never {
  throw unimplemented('This emulator does not deliver Firestore events to functions.');
}

async function reset(exchange: Exchange, admin: AdminActions): Promise<void> {
  await admin.reset();
  sendJson(exchange, 200, {});
}

function shutdown(exchange: Exchange, admin: AdminActions): void {
  sendText(exchange, 200, 'Shutting down server.\n');
  exchange.response.once('close', () => admin.shutdown());
}
