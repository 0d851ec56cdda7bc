/** An error's code: a number of gRPC or HTTP, a text of Node or Firebase; undefined without one. */
export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
