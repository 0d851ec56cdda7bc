import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.gte(0));
const chunk = z.object({ sha256, bytes: count, lines: count });
const lists = z.record(z.string(), z.array(chunk));

/**
 * Lists everything that belongs to one state of the project. A backup writes the manifest after everything in the
 * list.
 */
export const manifest = z.object({
  format: z.literal('adyurdu-backup'),
  version: z.literal(1),
  project: z.string(),
  /** Time at which the documents were read, in RFC 3339 with microseconds. */
  read_time: z.string(),
  documents: lists,
  /**
   * `files` lists chunks of file lines (format/file-line.ts), and `accounts` lists chunks of account lines
   * (format/account-line.ts).
   */
  files: z.array(chunk),
  accounts: z.array(chunk),
  settings: z.record(z.string(), z.object({ sha256, bytes: count })),
  file_bytes: count,
});
export type Manifest = z.output<typeof manifest>;

/** @throws Error naming the invalid field */
export function readManifest(text: string, name: string): Manifest {
  const parsed = manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${name}: ${issue?.path.join('.')}: ${issue?.message}`);
}

export const linesIn = (chunks: readonly { lines: number }[]) =>
  chunks.reduce((sum, { lines }) => sum + lines, 0);
