import type { ListProblem, MatchProgress, Reply, Requests, RequestType } from './protocol.ts';

/** Thrown if a whole list was refused, or if the worker failed. `problem` is null if the worker failed. */
export class ListRefused extends Error {
  override readonly name = 'ListRefused';
  readonly problem: ListProblem | null;

  constructor(problem: ListProblem | null) {
    super(problem?.reason ?? 'the worker failed');
    this.problem = problem;
  }
}

export interface ListReader {
  /** @throws ListRefused if the list was refused, or if the worker failed */
  ask: <T extends RequestType>(
    type: T,
    asked: Requests[T]['ask'],
    onProgress?: (progress: MatchProgress) => void,
  ) => Promise<Requests[T]['answer']>;
  close: () => void;
}

interface OpenCall {
  resolve: (answer: never) => void;
  reject: (error: ListRefused) => void;
  onProgress: (progress: MatchProgress) => void;
}

export function openListReader(): ListReader {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), {
    type: 'module',
    name: 'list',
  });
  const openCalls = new Map<number, OpenCall>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const asked = openCalls.get(data.id);
    if (!asked) return;
    if ('progress' in data) return asked.onProgress(data.progress);
    openCalls.delete(data.id);
    if ('problem' in data) asked.reject(new ListRefused(data.problem));
    else asked.resolve(data.answer as never);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of openCalls.values()) reject(new ListRefused(null));
    openCalls.clear();
  });
  return {
    ask: (type, asked, onProgress = () => undefined) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        openCalls.set(id, { resolve, reject, onProgress });
        worker.postMessage({ type, id, ...asked });
      }),
    close: () => worker.terminate(),
  };
}
