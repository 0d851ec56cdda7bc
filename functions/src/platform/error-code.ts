/**
 * Returns an error's code: a number for errors of gRPC and HTTP, a text for those of Node and Firebase. Undefined
 * without a code.
 */
export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
