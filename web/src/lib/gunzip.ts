const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Unpacks a gzipped file. If the host sent the file with a gzip encoding, the browser has already unpacked it. Safari
 * before 16.4 lacks `DecompressionStream`, so a package unpacks the file in these versions.
 */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isGzip(bytes)) return bytes;
  if (typeof DecompressionStream === 'undefined')
    return (await import('./fflate.ts')).gunzipSync(bytes) as Uint8Array<ArrayBuffer>;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
