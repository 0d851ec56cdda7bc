/**
 * Runs every parser of uploaded bytes with 100,000 hostile files, and measures the memory of one upload. Fails if a
 * parser neither cleans nor refuses a file.
 */
import fc from 'fast-check';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { readUploadForm } from '../../../functions/src/uploads/form.ts';
import { mp3Seconds } from '../../../functions/src/uploads/media/mp3-frames.ts';
import { Steps } from '../../../functions/src/uploads/media/steps.ts';
import { withoutMetadata } from '../../../functions/src/uploads/media/strip.ts';
import { samples } from '../../../functions/src/uploads/media/testing/all.ts';
import { hostileFile, hostileText } from '../../../functions/src/uploads/media/testing/hostile.ts';
import { sniff } from '../../../functions/src/uploads/sniff.ts';
import { formRequest, uploadBytes } from '../../../functions/src/uploads/testing/form.ts';
import { mp3 } from '../../../functions/src/uploads/testing/recording.ts';

const cases = 100_000;
const texts = 20_000;

let cleaned = 0;
let refused = 0;
let most = { share: 0, type: '' };

function clean(bytes: Uint8Array, type: string): void {
  const steps = new Steps(bytes.length);
  try {
    withoutMetadata(bytes, type, steps);
    cleaned++;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refused++;
  }
  const share = steps.taken / steps.limit;
  if (share > most.share) most = { share, type };
}

const began = performance.now();
fc.assert(
  fc.property(hostileFile(samples), ({ type, bytes }) => {
    sniff(bytes);
    mp3Seconds(bytes);
    clean(bytes, type);
  }),
  { numRuns: cases - texts },
);
fc.assert(
  fc.property(hostileText, (text) => void sniff(Buffer.from(text))),
  { numRuns: texts },
);
const seconds = (performance.now() - began) / 1_000;
console.log(`${cases} cases in ${seconds.toFixed(1)} s: ${cleaned} cleaned, ${refused} refused`);
console.log(`most steps: ${(100 * most.share).toFixed(1)} % of the limit (${most.type})`);

/** Returns the number of bytes that an upload holds in memory outside of the heap. The request body counts, too. */
async function memoryOfUpload(): Promise<number> {
  const frames = Math.floor((limits.fileBytes - 4_096) / 417);
  const body = new Uint8Array(uploadBytes('places/gn-1/a.mp3', mp3(frames)));
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const before = process.memoryUsage().arrayBuffers - body.length;
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
  const { bytes } = await readUploadForm(formRequest(stream));
  const stripped = withoutMetadata(bytes, 'audio/mpeg');
  return process.memoryUsage().arrayBuffers - before + 0 * stripped.length;
}

const held = (await memoryOfUpload()) / limits.fileBytes;
console.log(
  `an upload of 20 MB holds ${held.toFixed(2)} times its length: its body and the cleaned file`,
);
if (held > 2.2) process.exit(1);
