import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject, type Json, type JsonObject } from '../../firestore/protocol/index.ts';
import type { Answer } from '../client.ts';
import { attempted, judged, unknownStep, type CaseResult } from '../result.ts';
import type { ReplayProject } from './project.ts';

/**
 * The format of transactions.json: interleaved transactions, and the time that each call waits for other transactions.
 */
export interface TransactionRecording {
  scenarios: { name: string; steps: Step[] }[];
}

interface Step {
  op: string;
  label: string;
  as?: string;
  txn?: string;
  raw?: string;
  options?: JsonObject;
  document?: string;
  documents?: string[];
  collection?: string;
  group?: boolean;
  pageSize?: number;
  writes?: RecordedWrite[];
  background?: boolean;
  seconds?: number;
  for?: string[];
  compare?: 'status' | 'codes';
  outcome?: { status: string; message: string; elapsed: number; result?: Json };
}

interface RecordedWrite {
  update?: string;
  delete?: string;
  verify?: string;
  n?: number;
  increment?: string;
  mask?: string[];
  exists?: boolean;
  reserved?: boolean;
}

/**
 * Tolerance for durations, in seconds. A call that waits for a lock takes two seconds, and all other calls are
 * immediate.
 */
const TOLERANCE_SECONDS = 0.9;

/** Replays the scenarios in parallel, because most of their time is waiting for locks. */
export async function replayTransactions(
  { scenarios }: TransactionRecording,
  newProject: () => ReplayProject,
): Promise<CaseResult[]> {
  const results = await Promise.all(
    scenarios.map(({ name, steps }) =>
      attempted(name, () => new Scenario(name, newProject()).run(steps)),
    ),
  );
  return results.flat();
}

class Scenario {
  readonly #name: string;
  readonly #project: ReplayProject;
  readonly #transactions = new Map<string, string>();
  readonly #background = new Map<string, Promise<CaseResult>>();

  constructor(name: string, project: ReplayProject) {
    this.#name = name;
    this.#project = project;
  }

  /** Runs the steps. Stops at a step that cannot be replayed, because later steps would start from another state. */
  async run(steps: readonly Step[]): Promise<CaseResult[]> {
    const results: CaseResult[] = [];
    for (const [index, step] of steps.entries()) {
      if (step.op === 'sleep') await sleep((step.seconds ?? 0) * 1000);
      else if (step.op === 'wait')
        await Promise.all((step.for ?? []).map(async (label) => this.#background.get(label)));
      else if (step.background) this.#background.set(step.label, this.#attempt(step));
      else {
        const result = await this.#attempt(step);
        results.push(result);
        if (result.outcome !== 'skipped') continue;
        results.push(...this.#left(steps.slice(index + 1)));
        break;
      }
    }
    return [...results, ...(await Promise.all(this.#background.values()))];
  }

  #left(steps: readonly Step[]): CaseResult[] {
    return steps
      .filter(({ op }) => op !== 'sleep' && op !== 'wait')
      .map(({ label }) => ({
        name: `${this.#name}: ${label}`,
        outcome: 'skipped',
        reason: 'an earlier step cannot be replayed',
      }));
  }

  async #attempt(step: Step): Promise<CaseResult> {
    const name = `${this.#name}: ${step.label}`;
    const [result] = await attempted(name, async () => [await this.#replay(name, step)]);
    return result as CaseResult;
  }

  async #replay(name: string, step: Step): Promise<CaseResult> {
    const call = this.#callOf(step);
    if (call === undefined) return unknownStep(name, step.op);
    const answer = await this.#project.call(...call);
    if (step.as !== undefined)
      this.#transactions.set(step.as, String(answer.responses[0]?.['transaction'] ?? ''));
    return this.#judge(name, step, answer);
  }

  #callOf(step: Step): [method: string, request: JsonObject] | undefined {
    const { database } = this.#project;
    const transaction = this.#transactionOf(step);
    switch (step.op) {
      case 'begin':
        return [
          'BeginTransaction',
          { database, ...(step.options ? { options: this.#named(step.options) } : {}) },
        ];
      case 'commit':
        return [
          'Commit',
          {
            database,
            writes: (step.writes ?? []).map((write) => this.#write(write)),
            ...transaction,
          },
        ];
      case 'batchWrite':
        return [
          'BatchWrite',
          { database, writes: (step.writes ?? []).map((write) => this.#write(write)) },
        ];
      case 'rollback':
        return ['Rollback', { database, ...transaction }];
      case 'get':
        return ['GetDocument', { name: this.#project.name(step.document ?? ''), ...transaction }];
      case 'read':
        return [
          'BatchGetDocuments',
          {
            database,
            documents: (step.documents ?? []).map((path) => this.#project.name(path)),
            ...transaction,
          },
        ];
      case 'list':
        return ['ListDocuments', this.#listing(step, transaction)];
      case 'query':
        return ['RunQuery', this.#query(step, transaction)];
      default:
        return undefined;
    }
  }

  #transactionOf({ txn, raw }: Step): JsonObject {
    if (raw !== undefined) return { transaction: raw };
    return txn === undefined ? {} : { transaction: this.#transactions.get(txn) ?? '' };
  }

  #listing({ collection = '', pageSize = 0 }: Step, transaction: JsonObject): JsonObject {
    return { parent: this.#project.documents, collectionId: collection, pageSize, ...transaction };
  }

  #query({ collection = '', group = false }: Step, transaction: JsonObject): JsonObject {
    const structuredQuery = { from: [{ collectionId: collection, allDescendants: group }] };
    return { parent: this.#project.documents, structuredQuery, ...transaction };
  }

  /** Replaces {T} by the id of the transaction that BeginTransaction returned for the name T. */
  #named(json: Json): Json {
    if (typeof json === 'string') {
      const [, label] = /^\{(.+)\}$/.exec(json) ?? [];
      return label === undefined ? json : (this.#transactions.get(label) ?? json);
    }
    if (!isJsonObject(json)) return json;
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => [key, this.#named(value)]),
    );
  }

  #write(write: RecordedWrite): JsonObject {
    const { update, delete: deleted, verify, n, increment, mask, exists, reserved } = write;
    const fields: JsonObject = {
      ...(n === undefined ? {} : { n: { integerValue: String(n) } }),
      ...(reserved ? { __x__: { integerValue: '1' } } : {}),
    };
    return {
      ...(update === undefined ? {} : { update: { name: this.#project.name(update), fields } }),
      ...(deleted === undefined ? {} : { delete: this.#project.name(deleted) }),
      ...(verify === undefined ? {} : { verify: this.#project.name(verify) }),
      ...(mask === undefined ? {} : { updateMask: { fieldPaths: mask } }),
      ...(increment === undefined
        ? {}
        : { updateTransforms: [{ fieldPath: increment, increment: { integerValue: '1' } }] }),
      ...(exists === undefined ? {} : { currentDocument: { exists } }),
    };
  }

  #judge(name: string, { outcome, compare, op }: Step, answer: Answer): CaseResult {
    if (outcome === undefined) return { name, outcome: 'agrees' };
    const late = Math.abs(answer.elapsed - outcome.elapsed) > TOLERANCE_SECONDS;
    const timing = { elapsed: late ? Number(answer.elapsed.toFixed(1)) : outcome.elapsed };
    const expected: JsonObject = { status: outcome.status, elapsed: outcome.elapsed };
    const actual: JsonObject = { status: answer.status, ...timing };
    if (compare === undefined) {
      expected['message'] = this.#project.fill(outcome.message);
      actual['message'] = answer.message;
    }
    if (outcome.result !== undefined) {
      const shown = this.#resultOf(op, answer);
      expected['result'] = compare === 'codes' ? codesOf(outcome.result) : outcome.result;
      actual['result'] = compare === 'codes' ? codesOf(shown) : shown;
    }
    return judged(name, expected, actual);
  }

  #resultOf(op: string, { responses }: Answer): Json {
    const [first = {}] = responses;
    switch (op) {
      case 'get':
        return this.#short(first);
      case 'list':
        return ((first['documents'] ?? []) as JsonObject[]).map((document) =>
          this.#short(document),
        );
      case 'query':
        return responses.flatMap(({ document }) =>
          isJsonObject(document) ? [this.#short(document)] : [],
        );
      case 'read':
        return responses.flatMap((response) => this.#readOf(response));
      case 'batchWrite':
        return ((first['status'] ?? []) as JsonObject[]).map(({ code }) => ({
          status: CODE_NAMES[Number(code ?? 0)] ?? '',
        }));
      default:
        return null;
    }
  }

  #readOf({ found, missing }: JsonObject): JsonObject[] {
    if (isJsonObject(found)) return [{ found: this.#short(found) }];
    return typeof missing === 'string' ? [{ missing: this.#project.relative(missing) }] : [];
  }

  #short({ name, fields }: JsonObject): JsonObject {
    const n =
      isJsonObject(fields) && isJsonObject(fields['n']) ? fields['n']['integerValue'] : undefined;
    return {
      name: this.#project.relative(String(name)),
      ...(n === undefined ? {} : { n: Number(n) }),
    };
  }
}

const CODE_NAMES: Record<number, string> = {
  0: 'OK',
  3: 'INVALID_ARGUMENT',
  5: 'NOT_FOUND',
  6: 'ALREADY_EXISTS',
  9: 'FAILED_PRECONDITION',
  10: 'ABORTED',
};

function codesOf(result: Json): Json {
  return (result as JsonObject[]).map(({ status }) => status ?? '');
}
