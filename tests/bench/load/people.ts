import { setTimeout as sleep } from 'node:timers/promises';
import { aSubmission } from '../../../functions/src/places/testing/world.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { call, havePlace, newPlaceId, setting, type Account } from '../../api/suite.ts';

/** Durations of calls in milliseconds, and their status codes. */
export class Timings {
  readonly milliseconds: number[] = [];
  readonly statuses = new Map<number, number>();

  async time(work: () => Promise<{ status: number }>): Promise<void> {
    const began = performance.now();
    const { status } = await work();
    this.milliseconds.push(performance.now() - began);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

/**
 * `every` is the number of milliseconds between two calls. `until` is the time when the calls end, in milliseconds
 * since 1970.
 */
interface Pace {
  every: number;
  until: number;
}

async function steadily({ every, until }: Pace, work: () => Promise<unknown>): Promise<void> {
  const running: Promise<unknown>[] = [];
  await sleep(Math.random() * every);
  for (let next = Date.now(); next < until; next += every) {
    await sleep(next - Date.now());
    running.push(work());
  }
  await Promise.all(running);
}

const submitTo = (id: string, token: string) =>
  call<{ id: string }>(`/places/${id}/submit`, {
    method: 'POST',
    token,
    body: aSubmission({ name_az: `Ad ${id}` }),
  });

export const contribute = (account: Account, timings: Timings, until: number) =>
  steadily({ every: 500, until }, () => timings.time(() => submitTo(newPlaceId(), account.token)));

export interface Waiting {
  id: string;
  sid: string;
  revision: number;
}

export async function havePending(contributor: Account): Promise<Waiting> {
  const { place_id: id, revision } = await havePlace({ status: 'approved' });
  const { data } = await submitTo(id, contributor.token);
  return { id, sid: data.id, revision };
}

export const review = (
  admin: Account,
  { queue, timings }: { queue: Waiting[]; timings: Timings },
  until: number,
) =>
  steadily({ every: 1_000, until }, async () => {
    const next = queue.pop();
    if (!next) throw new Error('nothing is left to approve');
    const { id, sid, revision } = next;
    await timings.time(() =>
      call(`/places/${id}/submissions/${sid}/approve`, {
        method: 'POST',
        token: admin.token,
        body: { fields: ['name_az'], revision },
      }),
    );
  });

export function visit(place: string, timings: Timings, until: number): Promise<void> {
  const addresses = [
    () => fetch(setting('ADYURDU_HOSTING_URL') + atlasPaths.manifest),
    () => call(`/places/${place}`),
  ];
  let visits = 0;
  return steadily({ every: 2_000, until }, () =>
    timings.time(async () => {
      const answer = await addresses[visits++ % addresses.length]?.();
      if (answer instanceof Response) await answer.arrayBuffer();
      return { status: answer?.status ?? 0 };
    }),
  );
}

type Call = Promise<{ status: number }>;

const burst = (places: string[], timings: Timings, pace: Pace, ask: (id: string) => Call) =>
  steadily(pace, () => Promise.all(places.map((id) => timings.time(() => ask(id)))));

export const attack = (account: Account, places: string[], timings: Timings, pace: Pace) =>
  burst(places, timings, pace, (id) => submitTo(id, account.token));

export const crowd = (places: string[], timings: Timings, pace: Pace) =>
  burst(places, timings, pace, (id) => call(`/places/${id}`));
