/** Pieces of text are joined until they have at least this many characters. */
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
