import { expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { auditAllowance } from '../audit/allowance.ts';
import { countedProduct } from './testing/counted.ts';
import { maxLongInArea } from '@shared/contract/area-files.ts';
import { areaAllowances } from '../editions/areas.ts';
import { attackWithAreas } from './testing/hostile-areas.ts';
import { attackWithFlags } from './testing/hostile-flags.ts';
import { attackWithNameAnswers } from './testing/hostile-name-answers.ts';
import { attackWithReads } from './testing/hostile-reads.ts';
import { historyPage } from '../places/history.ts';
import { readLimits } from '../places/read-limits.ts';
import { ownPage } from '../places/suggestions.ts';
import { maxReadsOfAnswers, readsOfAnswers, type Answered } from './testing/reads-of-answers.ts';
import {
  maxReadsOfAudit,
  maxReadsOfAuditScript,
  readsOfAudit,
  runAuditScript,
  type Audited,
} from './testing/reads-of-audit.ts';
import { attack } from './testing/hostile.ts';

it('a thousand hostile requests, without a valid token or to the geocoder, cost at most 10 reads and 60 questions to the geocoder', async () => {
  const { servers, cost, pass, warmUp } = countedProduct(2_000);
  await warmUp();
  const statuses = await attack(servers, pass);
  expect([...statuses.keys()].sort()).toEqual([200, 401, 404, 429]);
  expect(cost.geocoderCalls).toBeGreaterThanOrEqual(limits.geocoderBurst);
  expect(cost.geocoderCalls).toBeLessThanOrEqual(60);
  expect(cost.reads).toBeGreaterThan(0);
  expect(cost.reads).toBeLessThanOrEqual(10);
});

it.each(['one device', 'a device each'] as const)(
  'a thousand hostile flags from %s cost at most 10 reads per hundred, and mute one recording',
  { tags: 'full' },
  async (devices) => {
    const { readsOfHundreds, statuses, muted } = await attackWithFlags(devices);
    expect(readsOfHundreds).toHaveLength(10);
    expect(readsOfHundreds[0]).toBeGreaterThan(0);
    for (const reads of readsOfHundreds) expect(reads).toBeLessThanOrEqual(10);
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect(muted).toBe(1);
  },
);

/**
 * Number of reads for one history page: the place, the entries of the page and one more entry, and one suggestion for
 * each entry of the page.
 */
const maxReadsOfHistory = 2 + 2 * historyPage;

it.each([
  ['one device', readLimits.deviceHistory],
  ['a device each', readLimits.addressHistory],
] as const)(
  'a thousand hostile reads of a history from %s cost at most one burst of pages, and then a page per hundred',
  async (devices, { burst }) => {
    const { readsOfHundreds, statuses } = await attackWithReads('history', devices);
    const [first = 0, ...others] = readsOfHundreds;
    expect(others).toHaveLength(9);
    expect(first).toBeGreaterThan(burst * historyPage);
    expect(first).toBeLessThanOrEqual(burst * maxReadsOfHistory);
    for (const reads of others) expect(reads).toBeLessThanOrEqual(maxReadsOfHistory);
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
  },
);

it('a thousand hostile reads of own suggestions cost at most one burst of pages, and then a page per hundred', async () => {
  const { readsOfHundreds, statuses } = await attackWithReads('own', 'a device each');
  const maxReads = 2 * ownPage + 1;
  const [first = 0, ...others] = readsOfHundreds;
  expect(others).toHaveLength(9);
  expect(first).toBeGreaterThan(readLimits.own.burst * ownPage);
  expect(first).toBeLessThanOrEqual(readLimits.own.burst * maxReads);
  for (const reads of others) expect(reads).toBeLessThanOrEqual(maxReads);
  expect([...statuses.keys()].sort()).toEqual([200, 429]);
});

it.each(['place', 'search'] as const)(
  'a hostile GET of a place (%s) costs one read',
  async (read) => {
    const { readsOfHundreds } = await attackWithReads(read, 'one device', 200);
    expect(readsOfHundreds).toEqual([100, 100]);
  },
);

it.each(['one device', 'a device each'] as const)(
  'a thousand hostile answers about names from %s cost at most 10 reads per hundred, and few are counted',
  async (devices) => {
    const { readsOfHundreds, statuses, counted } = await attackWithNameAnswers(devices);
    expect(readsOfHundreds).toHaveLength(10);
    expect(readsOfHundreds[0]).toBeGreaterThan(0);
    for (const reads of readsOfHundreds) expect(reads).toBeLessThanOrEqual(10);
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect(counted).toBe(statuses.get(200));
    expect(counted).toBeLessThanOrEqual(10);
  },
);

it('a thousand hostile area downloads cost at most the files of one burst, and rarely compare all places', async () => {
  const { readsOfHundreds, compared, maxCompared, statuses } = await attackWithAreas();
  const perFile = maxLongInArea + 50;
  const [first = 0, ...others] = readsOfHundreds;
  expect(others).toHaveLength(9);
  expect(first).toBeGreaterThan(maxLongInArea);
  expect(first).toBeLessThanOrEqual(areaAllowances.downloads.burst * perFile);
  for (const reads of others) expect(reads).toBeLessThanOrEqual(2 * perFile);
  expect([...statuses.keys()].sort()).toEqual([200, 302, 304, 400, 404, 413, 429]);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(maxCompared);
});

it('each decision costs a few reads, including its notifications to contributors', async () => {
  const reads = await readsOfAnswers();
  for (const [what, most] of Object.entries(maxReadsOfAnswers) as [Answered, number][]) {
    expect(reads[what], what).toBeGreaterThan(0);
    expect(reads[what], what).toBeLessThanOrEqual(most);
  }
  expect(reads['view the inbox']).toBe(1);
});

it(
  'each page of the audit costs at most its maximum of reads, and the rate limit stops a script',
  { tags: 'full' },
  async () => {
    const reads = await readsOfAudit();
    for (const [what, most] of Object.entries(maxReadsOfAudit) as [Audited, number][]) {
      expect(reads[what], what).toBeGreaterThanOrEqual(0.9 * most);
      expect(reads[what], what).toBeLessThanOrEqual(most);
    }
    const script = await runAuditScript();
    expect([...script.statuses]).toEqual([
      [200, auditAllowance.burst],
      [429, 1_000 - auditAllowance.burst],
    ]);
    expect(script.reads).toBeLessThanOrEqual(maxReadsOfAuditScript);
  },
);
