/** @param progressed is called whenever data have arrived */
export async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
  progressed: () => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    progressed();
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
}
