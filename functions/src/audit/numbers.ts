import type { AuditNumbers } from '@shared/contract/audit.ts';
import { reusedFor } from '../platform/calls/shared-read.ts';
import type { AuditContext } from './ports.ts';

/**
 * Maximum number of pending suggestions that are counted by province. Each counted suggestion costs at most two reads.
 */
export const countedByArea = 500;
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * GET /audit/numbers: numbers about pending and decided suggestions. No document contains a province, so the function
 * itself counts the oldest pending suggestions by province, without those of deleted places. The database counts
 * everything else.
 */
export async function auditNumbers({
  records,
  divisionOf,
  now,
}: Pick<AuditContext, 'records' | 'divisionOf' | 'now'>): Promise<AuditNumbers> {
  const [waiting, decided, oldest] = await Promise.all([
    records.countPending(),
    records.countDecided(new Date(now().getTime() - week)),
    records.oldestPending(countedByArea),
  ]);
  const places = await records.places([...new Set(oldest.map(({ place_id }) => place_id))]);
  const shown = oldest.filter(({ place_id }) => places.get(place_id)?.status !== 'deleted');
  const areas = new Map<string, AuditNumbers['areas'][number]>();
  for (const { place_id, created_at } of shown) {
    const place = places.get(place_id);
    const names = (place && divisionOf(place_id, place.location)?.names) ?? {};
    const key = JSON.stringify(names);
    const area = areas.get(key) ?? { names, waiting: 0, oldest: created_at.toISOString() };
    areas.set(key, { ...area, waiting: area.waiting + 1 });
  }
  return {
    waiting: waiting - (oldest.length - shown.length),
    ...{ decided, counted: shown.length },
    oldest: shown[0]?.created_at.toISOString() ?? null,
    areas: [...areas.values()].sort((a, b) => b.waiting - a.waiting),
  };
}

const kept = 60_000;

export const createAuditNumbers = (
  context: Pick<AuditContext, 'records' | 'divisionOf' | 'now'>,
): (() => Promise<AuditNumbers>) =>
  reusedFor(
    kept,
    () => auditNumbers(context),
    () => context.now().getTime(),
  );
