import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.gte(0));
const chunk = z.object({ sha256, bytes: count, lines: count });
const lists = z.record(z.string(), z.array(chunk));

/**
 * Lists everything that belongs to one state of the project. The backup writes this manifest after everything that it
 * lists.
 */
export const manifest = z.object({
  format: z.literal('adyurdu-backup'),
  version: z.literal(1),
  project: z.string(),
  /** Time at which the documents were read, in RFC 3339 with microseconds. */
  read_time: z.string(),
  /** Chunks of document lines. The key of each list is a collection path without ids, for example `places/history`. */
  documents: lists,
  /**
   * The field `files` has chunks of file lines (format/file-line.ts). The field `accounts` has chunks of account lines
   * (format/account-line.ts).
   */
  files: z.array(chunk),
  accounts: z.array(chunk),
  /** Rules, indexes and settings by name, from the checkout that made the backup. */
  settings: z.record(z.string(), z.object({ sha256, bytes: count })),
  /** Total size of all files in bytes. */
  file_bytes: count,
});
export type Manifest = z.output<typeof manifest>;

/** Parses a manifest. @throws Error naming the invalid field */
export function readManifest(text: string, name: string): Manifest {
  const parsed = manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${name}: ${issue?.path.join('.')}: ${issue?.message}`);
}

export const linesIn = (chunks: readonly { lines: number }[]) =>
  chunks.reduce((sum, { lines }) => sum + lines, 0);
