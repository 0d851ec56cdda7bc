import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inRoot } from '../../tools/paths.ts';

/**
 * Tests cannot run `gcloud`, which reads the files in `ops/monitoring/`. Therefore, these tests compare the fields in
 * the files with Google's references (logging v2 `LogMetric`, monitoring v3 `AlertPolicy`).
 */

const files = (folder: string): [string, unknown][] =>
  readdirSync(inRoot('ops/monitoring', folder)).map((name) => [
    path.basename(name, '.json'),
    JSON.parse(readFileSync(inRoot('ops/monitoring', folder, name), 'utf8')),
  ]);

const text = z.string().check(z.minLength(1));
const seconds = z.string().check(z.regex(/^\d+s$/));

const logMetric = z.strictObject({
  description: text,
  filter: text,
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.enum(['INT64', 'DISTRIBUTION']),
    unit: z.enum(['1', 'ms']),
    labels: z.array(
      z.strictObject({
        key: z.string().check(z.regex(/^[a-z_]+$/)),
        valueType: z.enum(['STRING', 'INT64', 'BOOL']),
        description: text,
      }),
    ),
  }),
  valueExtractor: z.optional(text),
  labelExtractors: z.record(z.string(), z.string().check(z.regex(/^EXTRACT\([\w.]+\)$/))),
  bucketOptions: z.optional(
    z.strictObject({
      exponentialBuckets: z.strictObject({
        numFiniteBuckets: z.int(),
        growthFactor: z.number().check(z.gt(1)),
        scale: z.number().check(z.gt(0)),
      }),
    }),
  ),
});

const aggregations = z
  .array(
    z.strictObject({
      alignmentPeriod: seconds,
      perSeriesAligner: z.enum(['ALIGN_SUM', 'ALIGN_PERCENTILE_95', 'ALIGN_NEXT_OLDER']),
      crossSeriesReducer: z.enum(['REDUCE_SUM', 'REDUCE_MAX', 'REDUCE_COUNT_FALSE']),
      groupByFields: z.optional(z.array(text)),
    }),
  )
  .check(z.length(1));
const trigger = z.strictObject({ count: z.int() });
const condition = z.union([
  z.strictObject({
    displayName: text,
    conditionThreshold: z.strictObject({
      filter: text,
      aggregations,
      comparison: z.literal('COMPARISON_GT'),
      thresholdValue: z.number(),
      duration: seconds,
      trigger,
    }),
  }),
  z.strictObject({
    displayName: text,
    conditionAbsent: z.strictObject({ filter: text, aggregations, duration: seconds, trigger }),
  }),
]);
const alertPolicy = z.strictObject({
  displayName: text,
  documentation: z.strictObject({ mimeType: z.literal('text/markdown'), content: text }),
  combiner: z.literal('OR'),
  enabled: z.literal(true),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  conditions: z.array(condition).check(z.length(1)),
  alertStrategy: z.strictObject({ autoClose: seconds }),
});

const source = readdirSync(inRoot('functions/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(inRoot('functions/src', name), 'utf8'))
  .join('\n');

describe.each(files('metrics'))('the metric %s', (_, content) => {
  const metric = logMetric.parse(content);

  it('extracts each of its labels, and a value only for distributions', () => {
    const labels = metric.metricDescriptor.labels.map(({ key }) => key);
    expect(Object.keys(metric.labelExtractors).sort()).toEqual(labels.sort());
    const isDistribution = metric.metricDescriptor.valueType === 'DISTRIBUTION';
    expect([metric.valueExtractor !== undefined, metric.bucketOptions !== undefined]).toEqual([
      isDistribution,
      isDistribution,
    ]);
  });

  it('does not read the log of requests, which is not stored (request-log.ts)', () => {
    expect(metric.filter).toContain('jsonPayload.message');
  });

  it('filters messages and fields that the functions log', () => {
    const messages = [...metric.filter.matchAll(/jsonPayload\.message="([^"]+)"/g)];
    for (const [, message] of messages) expect(source).toContain(`message: '${message}'`);
    const extracted = [...Object.values(metric.labelExtractors), metric.valueExtractor ?? ''];
    const fields = extracted.flatMap((one) => /jsonPayload\.(\w+)/.exec(one)?.[1] ?? []);
    for (const field of fields) expect(source).toMatch(new RegExp(`\\b${field}(:|,$)`, 'm'));
  });
});

const alertsOfOneLine = files('policies').flatMap(([, content]) =>
  alertPolicy.parse(content).conditions.flatMap((one) => {
    if (!('conditionThreshold' in one) || one.conditionThreshold.thresholdValue > 0) return [];
    const [, listed = ''] =
      /metric\.label\.message=(.*)$/.exec(one.conditionThreshold.filter) ?? [];
    return [...listed.matchAll(/"([^"]+)"/g)].map(([, message]) => message);
  }),
);

it.each([
  'the backup is incomplete',
  'erasures of accounts failed',
  'an upload was not removed',
  'daily emails',
  'a scheduled function failed',
])('one error of a scheduled job raises an alert: %s', (message) => {
  expect(alertsOfOneLine).toContain(message);
  expect(source).toContain(`'${message}'`);
});

it('a failed run does not count as a run of the book of names', () => {
  const policy = alertPolicy.parse(new Map(files('policies')).get('no-book'));
  const filters = policy.conditions.map(
    (one) => 'conditionAbsent' in one && one.conditionAbsent.filter,
  );
  expect(filters).toEqual([expect.stringContaining('metric.label.outcome!="failed"')]);
});

it('the operations page lists each alert', () => {
  const [, table = ''] = readFileSync(inRoot('docs/operations.md'), 'utf8').split(
    '### When an alert comes',
  );
  const [section = ''] = table.split('\n## ');
  const listed = [...section.matchAll(/^\| ([a-z][^|]*?) +\|/gm)].map(([, alert]) => alert);
  const alerts = files('policies').map(([, content]) =>
    alertPolicy.parse(content).displayName.replace(/^Adyurdu( is|:)? /, ''),
  );
  expect(listed.toSorted()).toEqual([...alerts, 'the budget'].toSorted());
});

describe.each(files('policies'))('the policy %s', (_, content) => {
  it('has valid fields, and refers to existing metrics and labels', () => {
    const policy = alertPolicy.parse(content);
    const metrics = new Map(files('metrics'));
    for (const one of policy.conditions) {
      const { filter } = 'conditionThreshold' in one ? one.conditionThreshold : one.conditionAbsent;
      const [, own] = /logging\.googleapis\.com\/user\/(\w+)/.exec(filter) ?? [];
      if (own === undefined) {
        expect(filter).toContain('monitoring.googleapis.com/uptime_check/check_passed');
        continue;
      }
      const metric = logMetric.parse(metrics.get(own));
      const labels = metric.metricDescriptor.labels.map(({ key }) => key);
      const used = [...JSON.stringify(one).matchAll(/metric\.label\.(\w+)/g)].map(([, key]) => key);
      expect(labels).toEqual(expect.arrayContaining(used));
    }
  });
});
