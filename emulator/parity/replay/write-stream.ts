import { isJsonObject, type Json, type JsonObject } from '../../firestore/protocol/index.ts';
import { judged, replayEach, unknownStep, type CaseResult } from '../result.ts';
import type { WriteStreamClient, WriteStreamEvent } from '../client.ts';
import type { ReplayProject } from './project.ts';

/** The format of write_stream.json: the messages of a Write stream and the server's responses. */
export interface WriteStreamRecording {
  scenarios: { name: string; steps: Step[] }[];
}

type Step =
  | {
      op: 'send';
      database?: boolean | string;
      streamId?: string;
      token?: string;
      writes?: JsonObject[];
    }
  | { op: 'recv'; outcome: Outcome };

interface Outcome {
  error?: { status: string; message?: string };
  response?: { streamId?: boolean; writeResults?: Json[]; commitTime?: boolean };
}

export const replayWriteStream = (
  { scenarios }: WriteStreamRecording,
  newProject: () => ReplayProject,
): Promise<CaseResult[]> =>
  replayEach(scenarios, ({ name, steps }) => replayScenario(name, steps, newProject()));

async function replayScenario(
  name: string,
  steps: Step[],
  project: ReplayProject,
): Promise<CaseResult> {
  const stream = project.client.openWrite();
  let lastToken = '';
  try {
    for (const [index, step] of steps.entries()) {
      if (step.op === 'send') {
        send(stream, step, lastToken, project);
        continue;
      }
      if (step.op !== 'recv') return unknownStep(name, String((step as Step).op));
      const event = await stream.next();
      if ('response' in event) lastToken = String(event.response['streamToken'] ?? '');
      const result = judged(
        `${name}, step ${index + 1}`,
        expectedOf(step.outcome, project),
        shownOf(event, step.outcome),
      );
      if (result.outcome !== 'agrees') return result;
    }
    return { name, outcome: 'agrees' };
  } finally {
    stream.close();
  }
}

function send(
  stream: WriteStreamClient,
  { database, streamId, token, writes }: Extract<Step, { op: 'send' }>,
  lastToken: string,
  project: ReplayProject,
): void {
  stream.send({
    ...(database === undefined || database === false
      ? {}
      : { database: database === true ? project.database : project.fill(database) }),
    ...(streamId === undefined ? {} : { streamId }),
    ...(token === undefined
      ? {}
      : { streamToken: token === 'last' ? lastToken : Buffer.from(token).toString('base64') }),
    ...(writes === undefined ? {} : { writes: writes.map((write) => writeOf(write, project)) }),
  });
}

function writeOf(write: JsonObject, project: ReplayProject): JsonObject {
  const { update, delete: deleted, n, exists, reserved, increment } = write;
  const fields: JsonObject = {
    ...(n === undefined ? {} : { n: { integerValue: String(n) } }),
    ...(reserved === true ? { __x__: { integerValue: '1' } } : {}),
  };
  return {
    ...(typeof update === 'string' ? { update: { name: project.name(update), fields } } : {}),
    ...(typeof deleted === 'string' ? { delete: project.name(deleted) } : {}),
    ...(typeof increment === 'string'
      ? { updateTransforms: [{ fieldPath: increment, increment: { integerValue: '1' } }] }
      : {}),
    ...(typeof exists === 'boolean' ? { currentDocument: { exists } } : {}),
  };
}

function expectedOf({ error, response }: Outcome, project: ReplayProject): JsonObject {
  if (error !== undefined) {
    return {
      error: {
        status: error.status,
        ...(error.message === undefined ? {} : { message: project.fill(error.message) }),
      },
    };
  }
  return {
    response: { ...response, writeResults: (response?.writeResults ?? []).length },
  } as JsonObject;
}

function shownOf(event: WriteStreamEvent, { error, response: recorded }: Outcome): JsonObject {
  if ('error' in event) {
    const { status, message } = event.error;
    return {
      error: { status, ...(error !== undefined && error.message === undefined ? {} : { message }) },
    };
  }
  if ('end' in event) return { end: true };
  const { response } = event;
  const present = (key: string) => response[key] !== undefined && response[key] !== '';
  const results = Array.isArray(response['writeResults']) ? response['writeResults'].length : 0;
  return {
    response: {
      ...(isJsonObject(recorded as Json) && recorded?.streamId !== undefined
        ? { streamId: present('streamId') }
        : {}),
      writeResults: results,
      ...(recorded?.commitTime !== undefined ? { commitTime: present('commitTime') } : {}),
    },
  };
}
