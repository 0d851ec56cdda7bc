/**
 * Returns the code of an error: a number for errors of gRPC and HTTP, a text for errors of Node and Firebase. Undefined
 * if the error has no code.
 */
export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
