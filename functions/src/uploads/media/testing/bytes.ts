/** A position that serves as a secret in sample files. No cleaned file may contain it. */
export const secret = '37.5527N 45.0761E';

export const latin = (text: string) => Buffer.from(text, 'latin1');
export const join = (...parts: Uint8Array[]) => Buffer.concat(parts);
