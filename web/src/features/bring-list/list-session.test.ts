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

/** Fake workers that record their requests. A worker fails with the next problem if there is one. */
function workers() {
  const asked: string[] = [];
  let opened = 0;
  let fails: ListProblem | null | undefined;
  const open = (): ListReader => {
    const number = ++opened;
    return {
      ask: (type, about) => {
        const encoding = 'encoding' in about ? ` ${about.encoding}` : '';
        const separator = 'separator' in about ? ` ${about.separator}` : '';
        const part = 'part' in about ? ` part ${about.part}` : '';
        asked.push(`${number} ${type}${encoding}${separator}${part}`);
        if (fails === undefined) return Promise.resolve(summary as never);
        const problem = fails;
        fails = undefined;
        return Promise.reject(new ListRefused(problem));
      },
      close: () => asked.push(`${number} closed`),
    };
  };
  return { asked, open, failWith: (problem: ListProblem | null) => (fails = problem) };
}

it('asks one worker, also after a list that is refused', async () => {
  const { asked, open, failWith } = workers();
  const session = new ListSession(open);
  failWith({ reason: 'file_empty' });
  await expect(session.read(list.source)).rejects.toThrow(ListRefused);
  await session.read(list.source, { encoding: 'utf-8' });
  await session.understand(list, { hasHeader: false, roles: [] });
  session.close();
  expect(asked).toEqual(['1 read', '1 read utf-8', '1 understand', '1 closed']);
});

it('has a new worker read the sheet again that was chosen', async () => {
  const { asked, open } = workers();
  const { encoding: _, separator: __, ...ofWorkbook } = summary;
  const workbook = { ...list, summary: { ...ofWorkbook, encoding: null, part: 2 } };
  await new ListSession(open).leftOver(workbook, [], '');
  expect(asked[0]).toBe('1 read part 2');
});

it('has a new worker read the list again, as it was read before, when one fails', async () => {
  const { asked, open, failWith } = workers();
  const session = new ListSession(open);
  await session.read(list.source, { separator: ';' });
  failWith(null);
  await expect(session.leftOver(list, [], '')).rejects.toThrow(ListRefused);
  await session.leftOver(list, [], '');
  expect(asked).toEqual([
    ...['1 read ;', '1 left over', '1 closed'],
    ...['2 read windows-1256 ;', '2 understand', '2 left over'],
  ]);
});

it('understands the next list with the same columns as this one was corrected', async () => {
  const columns = { hasHeader: true, roles: ['now', 'old'] as const };
  const asked: unknown[] = [];
  const open = (): ListReader => ({
    ask: (type, about) => {
      asked.push(type === 'understand' ? about : type);
      return Promise.resolve(summary as never);
    },
    close: () => undefined,
  });
  await new ListSession(open).read(list.source);
  expect(asked).toEqual(['read']);
  const session = new ListSession(open);
  await session.read(list.source);
  await session.understand(list, { ...columns, roles: [...columns.roles] });
  await new ListSession(open).read(list.source);
  expect(asked.slice(1)).toEqual(['read', columns, 'read', columns]);
});

it('gives a new worker the names of the voices that are not left out, without their sound', async () => {
  const asked: unknown[] = [];
  const open = (): ListReader => ({
    ask: (type, about) => {
      asked.push([type, about]);
      return Promise.resolve(summary as never);
    },
    close: () => undefined,
  });
  const said = { file: 'a.ogg', old: 'Xiyav', now: '', position: null };
  const recording = { blob: new Blob(['a']), name: 'voice1.mp3', seconds: 1 };
  const voices = [
    { ...said, hash: '1', recording, isOut: true },
    { ...said, hash: '2', recording, isOut: false },
  ];
  const brought = { title: '', voices, refused: [] };
  await new ListSession(open).leftOver({ ...list, brought }, [], '');
  expect(asked).toEqual([
    ['name voices', { voices: [said] }],
    ['left over', { reasons: [], title: '' }],
  ]);
});
