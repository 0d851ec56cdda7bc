/**
 * Minimum length of a portion in characters; only the last portion may be shorter. Shorter pieces of text are joined.
 */
const portion = 64 * 1024;

export async function* portions(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let buffered = '';
  for await (const piece of text) {
    buffered += piece;
    if (buffered.length < portion) continue;
    yield Buffer.from(buffered);
    buffered = '';
  }
  yield Buffer.from(buffered);
}
