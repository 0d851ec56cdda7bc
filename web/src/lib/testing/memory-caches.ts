export const origin = 'https://map.example';

type Entry = [body: string, headers: Headers];

export const addressOf = (request: string | Request): string =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

/** Replaces `caches` in tests. Stores the body and the headers of each answer. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Entry>>();
  const find = (name: string, request: string | Request): Response | undefined => {
    const entry = stored.get(name)?.get(addressOf(request));
    return entry && new Response(entry[0], { headers: entry[1] });
  };
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Entry>();
    stored.set(name, files);
    return {
      match: async (request: string | Request) => find(name, request),
      async put(request: string | Request, answer: Response) {
        files.set(addressOf(request), [await answer.text(), answer.headers]);
      },
      delete: async (request: string | Request) => files.delete(addressOf(request)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async match(request: string | Request, { cacheName }: { cacheName?: string } = {}) {
      const names = cacheName === undefined ? [...stored.keys()] : [cacheName];
      return names.map((name) => find(name, request)).find((answer) => answer);
    },
    /** Returns the bodies of a cache's files by path. */
    bodies: (name: string): Record<string, string> =>
      Object.fromEntries(
        [...(stored.get(name) ?? [])].map(([url, [body]]) => [new URL(url).pathname, body]),
      ),
  };
}
