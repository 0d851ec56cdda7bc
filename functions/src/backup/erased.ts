import * as z from 'zod/mini';
import { erasureDigest } from '../erasure/erasure-digest.ts';
import { canonical } from './format/canonical.ts';

/** Digests of erased accounts and speakers, computed with the base64 key `key` (erasure/erasure-digest.ts). */
export interface ErasedLedger {
  readonly key: string;
  readonly digests: readonly string[];
}

const entry = z.object({ key: z.string(), digest: z.string() });

/**
 * Merges `text`, the lines of the ledger in a backup folder, with `ledger`, the project's ledger of erasures. Never
 * removes an entry.
 */
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
 * Parses ledgers of erasures.
 *
 * @param text lines of one or more ledgers
 * @returns a function that tests whether the ledgers contain a uid or a `speakerTrace`
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
