import * as z from 'zod/mini';
import { isReason, type Because, type Reason } from './reasons.ts';

/** This file converts schema errors to reasons, for API responses and for the form. */

export const because = (reason: Reason) => ({ params: { reason } });

export function atMost<T>(
  { reason, limit }: { reason: Reason; limit: number },
  measure: (value: T) => number,
  message: (actual: number) => string,
) {
  return z.check<T>((payload) => {
    const actual = measure(payload.value);
    if (actual <= limit) return;
    payload.issues.push({
      ...{ code: 'custom', input: payload.value, message: message(actual), continue: true },
      params: { reason, limit, actual },
    });
  });
}

type Issue = z.core.$ZodIssue;

const number = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

function ofTooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Because {
  const reason = origin === 'array' || origin === 'set' ? 'too_many' : 'out_of_range';
  return { reason: origin === 'string' ? 'too_long' : reason, limit: Number(maximum) };
}

function ofTooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Because {
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return { reason: 'out_of_range', limit: Number(minimum) };
  return { reason: 'required' };
}

function ofCustom({ params }: z.core.$ZodIssueCustom): Because {
  const { reason, limit, actual, letter } = params ?? {};
  if (typeof reason !== 'string' || !isReason(reason)) return { reason: 'malformed' };
  return {
    ...{ reason, limit: number(limit), actual: number(actual) },
    ...(typeof letter === 'string' ? { letter } : {}),
  };
}

/** Returns the reason why a schema rejects an input. The issue must include the input (`reportInput`). */
export function reasonOfIssue(issue: Issue): Because {
  switch (issue.code) {
    case 'custom':
      return ofCustom(issue);
    case 'too_big':
      return { ...ofTooBig(issue), actual: sizeOf(issue.input) };
    case 'too_small':
      return { ...ofTooSmall(issue), actual: number(issue.input) };
    case 'invalid_type':
      return {
        reason: issue.input === undefined || issue.input === null ? 'required' : 'malformed',
      };
    case 'unrecognized_keys':
      return { reason: 'unknown_field' };
    case 'invalid_value':
      return { reason: issue.input === undefined ? 'required' : 'not_allowed' };
    default:
      return { reason: 'malformed' };
  }
}

/**
 * Returns the first invalid field of an input and the reason, for an `ApiError`.
 * @param root name of the field that contains the whole input
 */
export function faultOf({ issues: [issue] }: z.core.$ZodError, root: string) {
  return {
    field: [root, ...(issue?.path ?? [])].map(String).join('.'),
    ...(issue && reasonOfIssue(issue)),
  };
}

function sizeOf(input: unknown): number | undefined {
  if (typeof input === 'string' || Array.isArray(input)) return input.length;
  return number(input);
}
