/** Characters that are sent or compressed at a time. */
const portion = 64 * 1024;

/** Texts of any length as pieces of about the same one. */
export async function* portions(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const piece of text) {
    waiting += piece;
    if (waiting.length < portion) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
