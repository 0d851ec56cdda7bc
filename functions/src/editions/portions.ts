/** Characters that are sent or compressed at a time. */
const portion = 64 * 1024;

/** Texts of any length as pieces of about the same one. */
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
