import { methodsNamed, type Method } from '../syntax/ast.ts';
import { compileRules } from '../ruleset/compile-rules.ts';
import { AccessBudget } from '../evaluate/budget.ts';
import type { Decision } from '../evaluate/decision.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { EntriesMap, RulesMap, type Value } from '../values/index.ts';
import { withDocuments } from './documents.ts';
import { fieldsFromRest, fromTagged } from './tagged-value.ts';

export type RuntimeMessage = Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

export class StorageRuntime {
  readonly #send: (message: RuntimeMessage) => void;
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #pending = new Map<number, (answer: Json) => void>();

  constructor(send: (message: RuntimeMessage) => void) {
    this.#send = send;
  }

  /** Handles one line of input. Answers an invalid line with an error, and never throws. */
  receive(line: string): void {
    const message = parse(line);
    const id = typeof message?.['id'] === 'number' ? message['id'] : null;
    if (message === null || id === null) return this.#answer(-1, { errors: ['Not a request.'] });
    const pending = this.#pending.get(id);
    if (pending !== undefined && message['action'] === undefined) {
      this.#pending.delete(id);
      return pending(message);
    }
    const context = objectUnder(message, 'context');
    if (message['action'] === 'load_ruleset') return this.#load(id, context);
    if (message['action'] !== 'verify') return this.#answer(id, { errors: ['Unknown action.'] });
    this.#verify(id, context).catch((error: unknown) => {
      this.#answer(id, { errors: [String(error)] });
    });
  }

  /**
   * Sends an answer. Errors are sent with the status `ok`, too: clients drop an answer with another status, and then
   * wait forever.
   */
  #answer(id: number, { errors = [], warnings = [], result = {} }: Partial<Answer>): void {
    this.#send({ id, status: 'ok', errors, warnings, result });
  }

  #load(id: number, context: Json): void {
    const name = String(context['rulesetName']);
    const files = objectUnder(context, 'source')['files'];
    const file: unknown = Array.isArray(files) ? files[0] : undefined;
    const { content, name: fileName } = (file ?? {}) as { content?: unknown; name?: unknown };
    const { ruleset, issues } = compileRules(String(content ?? ''), {
      fileName: typeof fileName === 'string' ? fileName : 'storage.rules',
    });
    const texts = (severity: string): string[] =>
      issues
        .filter((issue) => issue.severity === severity)
        .map(({ description, sourcePosition: { fileName: name, line, column } }) => {
          return `${name}:${line}:${column} - ${severity} ${description}`;
        });
    this.#rulesets.delete(name);
    if (ruleset !== null) this.#rulesets.set(name, ruleset);
    const result = { rulesVersion: ruleset?.version ?? 1 };
    this.#answer(id, { errors: texts('ERROR'), warnings: texts('WARNING'), result });
  }

  async #verify(id: number, context: Json): Promise<void> {
    const ruleset = this.#rulesets.get(String(context['rulesetName']));
    const methods = methodsNamed(String(context['method']));
    if (ruleset === undefined || methods.length === 0) {
      const what = ruleset === undefined ? 'ruleset' : 'method';
      return this.#answer(id, { errors: [`Unknown ${what}.`], result: { permit: false } });
    }
    const decisions = await withDocuments(
      (path) => this.#fetch(id, path),
      (access) =>
        methods.map((method) => {
          return ruleset.decide(bind(context, method), access, new AccessBudget().operation());
        }),
    );
    // The method `write` consists of create, update and delete. The rules must allow all three methods.
    const permit = decisions.every(({ allowed }) => allowed);
    this.#answer(id, { warnings: decisions.flatMap(warningsOf), result: { permit } });
  }

  async #fetch(id: number, path: string): Promise<RulesMap | null> {
    const answer = await new Promise<Json>((resolve) => {
      this.#pending.set(id, resolve);
      this.#send({ server_request_id: id, action: 'fetch_firestore_document', context: { path } });
    });
    return answer['status'] === 'ok' ? fieldsFromRest(answer['result']) : null;
  }
}

interface Answer {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly result: Json;
}

function parse(line: string): Json | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Json) : null;
  } catch {
    return null;
  }
}

function objectUnder(parent: Json, key: string): Json {
  const value = parent[key];
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/**
 * Converts the context of a request, and adds `request.method`. Production has this variable, but the Firebase CLI does
 * not send it.
 */
function bind(context: Json, method: Method): Parameters<Ruleset['decide']>[0] {
  const variables = objectUnder(context, 'variables');
  const request = fromTagged(variables['request']);
  return {
    service: String(context['service']),
    path: String(context['path'])
      .split('/')
      .filter((segment) => segment !== ''),
    method,
    request: request instanceof RulesMap ? withMethod(request, method) : request,
    resource: fromTagged(variables['resource']),
  };
}

function withMethod(request: RulesMap, method: Method): RulesMap {
  const entries = request.keys().map((key): [string, Value] => [key, request.get(key) as Value]);
  return new EntriesMap(new Map([...entries, ['method', method]]));
}

/** Returns the errors of a denied request as warnings, because the CLI writes warnings to its log. */
function warningsOf({ allowed, trace }: Decision): string[] {
  if (allowed) return [];
  return trace.flatMap(({ message, errorAt }) => {
    if (errorAt === undefined) return [];
    return [`Error: line [${errorAt.line}], column [${errorAt.column}]. ${message}`];
  });
}
