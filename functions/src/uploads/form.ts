import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';

export interface UploadForm {
  destination: string;
  bytes: Uint8Array;
}

/** Maximum length of a destination in bytes of UTF-8. Every valid destination is shorter. */
const destinationBytes = 2_048;
/** Bytes that a form may contain besides the file: boundaries, part headers and the destination. */
const overhead = 16 * 1024;
const bodyBytes = limits.fileBytes + overhead;
const firstRoom = 64 * 1024;
/**
 * Maximum length of a multipart boundary (RFC 2046 §5.1.1). The parser may compare every byte of a body with every
 * character of the boundary, so a long boundary would take much time.
 */
const boundaryLength = 70;
const partCount = 2;

/**
 * Reads a multipart form with one `file` and one `destination` completely into memory, so an interrupted upload stores
 * nothing. Stops reading at the first exceeded limit. The caller checks and cleans the file later.
 *
 * @throws ApiError too_large for a file above the limit; unsupported_type for another type of body; invalid for a form
 * that is incomplete or has other parts
 */
export async function readUploadForm(request: Request): Promise<UploadForm> {
  const declared = Number(request.headers.get('content-length'));
  if (declared > bodyBytes) throw tooLarge();
  const parser = openParser(request.headers.get('content-type') ?? '');
  const parts = collect(parser);
  try {
    await pipeline(wholeBody(request, declared), parser);
  } catch (error) {
    // Prefers `refusal`, the error for which `collect` has destroyed the parser. A destroyed parser reports an error of
    // its own, which is less useful.
    const reason = parts.refusal ?? error;
    if (reason instanceof ApiError) throw reason;
    throw new ApiError('invalid', 'the form is malformed or incomplete', { reason: 'cut_off' });
  }
  const { destination, bytes } = parts;
  if (destination === null) throw missing('destination');
  if (bytes === null) throw missing('file');
  return { destination, bytes };
}

/**
 * Reads the body as one chunk, so the parser can return slices of it without copying.
 *
 * @param declared the body length that the client declared; 0 if unknown
 * @throws ApiError too_large if the body is longer than the largest valid form
 */
async function* wholeBody({ body }: Request, declared: number): AsyncGenerator<Uint8Array> {
  let whole: Buffer = Buffer.allocUnsafeSlow(declared > 0 ? declared : firstRoom);
  let size = 0;
  for await (const chunk of body ?? []) {
    const needed = size + chunk.length;
    if (needed > bodyBytes) throw tooLarge();
    if (needed > whole.length) whole = grown(whole, needed);
    whole.set(chunk, size);
    size = needed;
  }
  yield whole.subarray(0, size);
}

function grown(bytes: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.min(bodyBytes, Math.max(needed, 2 * bytes.length)));
  larger.set(bytes);
  return larger;
}

/** @throws ApiError unsupported_type for another type of body; invalid for a missing or too long boundary */
function openParser(contentType: string): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new ApiError('unsupported_type', 'an upload must be multipart/form-data');
  }
  checkBoundary(contentType);
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        // Busboy reports an error for a file or field of exactly the maximum length, so the limit is one byte higher.
        fileSize: limits.fileBytes + 1,
        fieldSize: destinationBytes + 1,
        fieldNameSize: 100,
        files: 1,
        fields: 1,
        // Busboy also reports an error for exactly the maximum number of parts, so the limit is one higher. Without a
        // limit, Busboy would read the whole body, even if it has millions of nameless parts.
        parts: partCount + 1,
        headerPairs: 20,
      },
    });
  } catch {
    throw new ApiError('invalid', 'the form has no boundary');
  }
}

function checkBoundary(contentType: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;]*))/i.exec(contentType) ?? [];
  const { length } = quoted ?? plain ?? '';
  if (length > boundaryLength) {
    throw new ApiError('invalid', `a boundary of ${length} characters exceeds ${boundaryLength}`);
  }
}

/**
 * Joins the chunks of a file. `wholeBody` makes the chunks adjacent in memory, so a file of 20 MB needs no second copy
 * in memory.
 */
function joined(chunks: readonly Buffer[]): Uint8Array {
  const [first] = chunks;
  if (!first) return new Uint8Array();
  let end = first.byteOffset;
  for (const { buffer, byteOffset, length } of chunks) {
    if (buffer !== first.buffer || byteOffset !== end) return Buffer.concat(chunks);
    end += length;
  }
  return new Uint8Array(first.buffer, first.byteOffset, end - first.byteOffset);
}

/** Collects the parts of the form. Destroys the parser with an ApiError when the form exceeds a limit. */
function collect(parser: busboy.Busboy) {
  const parts: {
    destination: string | null;
    bytes: Uint8Array | null;
    refusal: ApiError | null;
  } = { destination: null, bytes: null, refusal: null };
  const refuse = (error: ApiError) => {
    parts.refusal ??= error;
    parser.destroy(error);
  };

  parser.on('field', (name, value, { valueTruncated }) => {
    if (name !== 'destination') refuse(unexpected());
    else if (valueTruncated) refuse(tooLongDestination());
    else parts.destination = value;
  });
  parser.on('file', (name, stream) => {
    // When the parser emits an error, its file stream emits the error as well. Without a listener on the stream, this
    // error would end the process.
    stream.on('error', () => undefined);
    if (name !== 'file') {
      refuse(unexpected());
      return;
    }
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => refuse(tooLarge()));
    stream.on('end', () => (parts.bytes = joined(chunks)));
  });
  parser.on('partsLimit', () => refuse(tooManyParts()));
  parser.on('filesLimit', () =>
    refuse(
      new ApiError('invalid', 'the form may contain only one file', {
        field: 'file',
        reason: 'too_many',
        limit: 1,
      }),
    ),
  );
  parser.on('fieldsLimit', () =>
    refuse(new ApiError('invalid', 'the form may contain only one destination')),
  );
  return parts;
}

function tooLarge(): ApiError {
  return new ApiError('too_large', `a file may have ${limits.fileBytes} bytes at most`, {
    ...{ field: 'file', reason: 'too_large', limit: limits.fileBytes },
  });
}

function tooLongDestination(): ApiError {
  return new ApiError('invalid', `more than ${destinationBytes} bytes`, {
    ...{ field: 'destination', reason: 'too_large', limit: destinationBytes },
  });
}

function missing(field: string): ApiError {
  return new ApiError('invalid', `the form has no ${field}`, { field, reason: 'required' });
}

function tooManyParts(): ApiError {
  return new ApiError('invalid', `a form of more than ${partCount} parts`, {
    ...{ reason: 'too_many', limit: partCount },
  });
}

function unexpected(): ApiError {
  return new ApiError('invalid', 'the form may contain only file and destination', {
    reason: 'unknown_field',
  });
}
