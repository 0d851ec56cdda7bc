import { beforeEach, expect, it } from 'vitest';
import { withLocalStorage } from '../../lib/testing/local-storage.ts';
import { ListRefused, type ListReader } from './list-client.ts';
import { ListSession } from './list-session.ts';
import type { ReadList } from './list-steps.ts';
import type { ListProblem, ListSummary } from './protocol.ts';

const { stored } = withLocalStorage();
beforeEach(() => stored.clear());

const summary: ListSummary = {
  ...{ encoding: 'windows-1256', isEncodingGuessed: true, separator: ';', sample: [], first: [] },
  ...{ columns: { hasHeader: true, roles: ['old', 'now'] }, pairs: 1, withOld: 1, rejected: [] },
};
const list: ReadList = {
  source: { name: 'a.csv', bytes: new ArrayBuffer(3), title: 'a' },
  summary,
};

function workers() {
  const requests: string[] = [];
  let opened = 0;
  let fails: ListProblem | null | undefined;
  const open = (): ListReader => {
    const number = ++opened;
    return {
      ask: (type, about) => {
        const encoding = 'encoding' in about ? ` ${about.encoding}` : '';
        const separator = 'separator' in about ? ` ${about.separator}` : '';
        const part = 'part' in about ? ` part ${about.part}` : '';
        requests.push(`${number} ${type}${encoding}${separator}${part}`);
        if (fails === undefined) return Promise.resolve(summary as never);
        const problem = fails;
        fails = undefined;
        return Promise.reject(new ListRefused(problem));
      },
      close: () => requests.push(`${number} closed`),
    };
  };
  return { requests, open, failWith: (problem: ListProblem | null) => (fails = problem) };
}

it('reuses the worker after a list was rejected', async () => {
  const { requests, open, failWith } = workers();
  const session = new ListSession(open);
  failWith({ reason: 'file_empty' });
  await expect(session.read(list.source)).rejects.toThrow(ListRefused);
  await session.read(list.source, { encoding: 'utf-8' });
  await session.understand(list, { hasHeader: false, roles: [] });
  session.close();
  expect(requests).toEqual(['1 read', '1 read utf-8', '1 understand', '1 closed']);
});

it('loads the places in the worker that reads the list', async () => {
  const { requests, open } = workers();
  const session = new ListSession(open);
  await session.prepare();
  await session.read(list.source);
  expect(requests).toEqual(['1 prepare', '1 read']);
});

it('reads the chosen sheet again in a new worker', async () => {
  const { requests, open } = workers();
  const { encoding: _, separator: __, ...ofWorkbook } = summary;
  const workbook = { ...list, summary: { ...ofWorkbook, encoding: null, part: 2 } };
  await new ListSession(open).leftOver(workbook, [], '');
  expect(requests[0]).toBe('1 read part 2');
});

it('reads the list again, with the same options, in a new worker after a failure', async () => {
  const { requests, open, failWith } = workers();
  const session = new ListSession(open);
  await session.read(list.source, { separator: ';' });
  failWith(null);
  await expect(session.leftOver(list, [], '')).rejects.toThrow(ListRefused);
  await session.leftOver(list, [], '');
  expect(requests).toEqual([
    ...['1 read ;', '1 left over', '1 closed'],
    ...['2 read windows-1256 ;', '2 understand', '2 left over'],
  ]);
});

it('applies the user’s column corrections to the next list with the same columns', async () => {
  const columns = { hasHeader: true, roles: ['now', 'old'] as const };
  const requests: unknown[] = [];
  const open = (): ListReader => ({
    ask: (type, about) => {
      requests.push(type === 'understand' ? about : type);
      return Promise.resolve(summary as never);
    },
    close: () => undefined,
  });
  await new ListSession(open).read(list.source);
  expect(requests).toEqual(['read']);
  const session = new ListSession(open);
  await session.read(list.source);
  await session.understand(list, { ...columns, roles: [...columns.roles] });
  await new ListSession(open).read(list.source);
  expect(requests.slice(1)).toEqual(['read', columns, 'read', columns]);
});

it('sends a new worker the names of the included voices, without their sound', async () => {
  const requests: unknown[] = [];
  const open = (): ListReader => ({
    ask: (type, about) => {
      requests.push([type, about]);
      return Promise.resolve(summary as never);
    },
    close: () => undefined,
  });
  const voice = { file: 'a.ogg', old: 'Xiyav', now: '', position: null };
  const recording = { blob: new Blob(['a']), name: 'voice1.mp3', seconds: 1 };
  const voices = [
    { ...voice, hash: '1', recording, isOut: true },
    { ...voice, hash: '2', recording, isOut: false },
  ];
  const brought = { title: '', voices, refused: [] };
  await new ListSession(open).leftOver({ ...list, brought }, [], '');
  expect(requests).toEqual([
    ['name voices', { voices: [voice] }],
    ['left over', { reasons: [], title: '' }],
  ]);
});
