import * as z from 'zod/mini';
import { erasureDigest } from '../erasure/erasure-digest.ts';
import { canonical } from './format/canonical.ts';

/** Erased accounts and speakers, as digests with `key`, which is in base64 (erasure/erasure-digest.ts). */
export interface ErasedLedger {
  readonly key: string;
  readonly digests: readonly string[];
}

const entry = z.object({ key: z.string(), digest: z.string() });

/** Joins the lines `text` of a folder's ledger with the ledger of a project. No entry is ever removed. */
export function joined(text: string | null, ledger: ErasedLedger | null): string {
  const lines = new Set((text ?? '').split('\n').filter((line) => line !== ''));
  for (const digest of ledger?.digests ?? [])
    lines.add(canonical({ key: ledger?.key ?? '', digest }));
  return [...lines]
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/**
 * @param text lines of ledgers
 *
 * @returns a function that tests whether a uid, or a `speakerTrace`, is in one of them
 */
export function erasedIn(text: string): (of: string) => boolean {
  const digests = new Map<string, Set<string>>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const { key, digest } = entry.parse(JSON.parse(line));
    digests.set(key, (digests.get(key) ?? new Set()).add(digest));
  }
  return (of) =>
    [...digests].some(([key, known]) => known.has(erasureDigest(Buffer.from(key, 'base64'), of)));
}
