export const boundary = '----boundary7d3';

type Part = { name: string; content: Uint8Array | string; filename?: string; head?: string };

export function formBytes(...parts: Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name, content, filename, head }) => [
      Buffer.from(
        `--${boundary}\r\n${
          head ??
          `Content-Disposition: form-data; name="${name}"${
            filename === undefined
              ? ''
              : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
          }`
        }\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

export function uploadBytes(destination: string, content: Uint8Array | string): Buffer {
  return formBytes(
    { name: 'destination', content: destination },
    { name: 'file', content, filename: 'x' },
  );
}

export const formType = `multipart/form-data; boundary=${boundary}`;

export function formRequest(
  body: Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Request {
  return new Request('https://example.org/api/storage/upload', {
    method: 'POST',
    body,
    headers: { 'content-type': formType, ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
}
