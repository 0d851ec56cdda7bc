import type { Equivalents } from '../equivalents.ts';

const room = 'functions/src/platform/http';

export const http: readonly Equivalents[] = [
  {
    file: `${room}/body.ts`,
    why: 'a text that was split has a first part; no type is neither of these words nor application/json',
    changes: [
      [
        "const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();",
        "(request.headers.get('content-type') ?? '').split(';')[0]?.trim",
        "(request.headers.get('content-type') ?? '').split(';')[0].trim",
      ],
      [
        "const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
  {
    file: `${room}/body.ts`,
    why: 'what is behind the last byte is no sign',
    changes: [
      ['for (let at = 0; at < bytes.length; at++) {', 'at < bytes.length', 'at <= bytes.length'],
    ],
  },
  {
    file: `${room}/client-address.ts`,
    why: 'this, too, is no address',
    changes: [
      ["const chain = (request.headers.get('x-forwarded-for') ?? '')", "''", '"Stryker was here!"'],
      [
        "const [, address = '', bits = ''] = /^([^/]+)\\/(\\d{1,3})$/.exec(text) ?? [];",
        "''",
        '"Stryker was here!"',
      ],
      [
        "const [, address = '', bits = ''] = /^([^/]+)\\/(\\d{1,3})$/.exec(text) ?? [];",
        '[]',
        '["Stryker was here"]',
      ],
    ],
  },
  {
    file: `${room}/cors.ts`,
    why: 'null is none of the origins',
    changes: [
      [
        "if (origin === null || !allowed.has(origin)) return { vary: 'Origin' };",
        'origin === null',
        'false',
      ],
    ],
  },
  {
    file: `${room}/door.ts`,
    why: 'a call without a token has been refused by now; of a list with one entry the second is missing, too',
    changes: [
      [
        "if (await verifiers.spend(request.headers.get('x-firebase-appcheck') ?? '')) return;",
        "''",
        '"Stryker was here!"',
      ],
      ['const [, token] = /^bearer (\\S+)$/i.exec(header) ?? [];', '[]', '["Stryker was here"]'],
    ],
  },
  {
    file: `${room}/input.ts`,
    why: 'what is refused is refused for something',
    changes: [
      [
        "throw new ApiError('invalid', first?.message ?? 'invalid input', {",
        'first?.message',
        'first.message',
      ],
      [
        "throw new ApiError('invalid', first?.message ?? 'invalid input', {",
        "'invalid input'",
        '""',
      ],
      ['...(first?.field ? { field: first.field } : {}),', 'first?.field', 'first.field'],
    ],
  },
  {
    file: `${room}/node-adapter.ts`,
    why: 'a pipeline that breaks has closed both its ends',
    changes: [
      [
        '} catch {',
        '{\n    // The client went away, or a file ended early; headers are sent, so the connection is all there is.\n    outgoing.destroy();\n  }',
        '{}',
      ],
    ],
  },
  {
    file: `${room}/node-adapter.ts`,
    why: 'optional in Node’s types alone: what a server receives has a method, an address and values',
    changes: [
      ["const method = incoming.method ?? 'GET';", "'GET'", '""'],
      [
        'for (const one of [value ?? []].flat()) headers.append(name, one);',
        '[]',
        '["Stryker was here"]',
      ],
      ['await chunks.return?.();', 'chunks.return?.()', 'chunks.return()'],
      ["const address = incoming.originalUrl ?? incoming.url ?? '/';", "'/'", '""'],
    ],
  },
  {
    file: `${room}/router.ts`,
    why: 'whoever asks takes nothing for null',
    changes: [['} catch {', '{\n    return null;\n  }', '{}']],
  },
  {
    file: `${room}/router.ts`,
    why: 'a path that fits has as many segments as the pattern',
    changes: [
      [
        "isParameter(segment) ? [[segment.slice(1, -1), path[index] ?? '']] : [],",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
];
