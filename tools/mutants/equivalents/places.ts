import type { Equivalents } from '../equivalents.ts';

const room = 'functions/src/places';

export const places: readonly Equivalents[] = [
  {
    file: `${room}/approve.ts`,
    why: 'no other call is asked without a word either',
    changes: [["const asked = ['approve', id, sid, body];", "'approve'", '""']],
  },
  {
    file: `${room}/attachments.ts`,
    why: 'no file is called so',
    changes: [
      [
        "const shown = new Set(place.status === 'pending' ? [] : filesOf(place));",
        '[]',
        '["Stryker was here"]',
      ],
      ['...(owner.place?.links ?? []),', '[]', '["Stryker was here"]'],
      ['...(owner.place?.images ?? []),', '[]', '["Stryker was here"]'],
    ],
  },
  {
    file: `${room}/attachments.ts`,
    why: 'neither null nor this is an upload, and only uploads are kept',
    changes: [
      [
        'return [...links, ...images, ...(voiceUrl === null ? [] : [voiceUrl])].filter(isUploadLink);',
        'voiceUrl === null',
        'false',
      ],
      [
        'return [...links, ...images, ...(voiceUrl === null ? [] : [voiceUrl])].filter(isUploadLink);',
        '[]',
        '["Stryker was here"]',
      ],
    ],
  },
  {
    file: `${room}/attachments.ts`,
    why: 'what is no address stays as it is, and so does null',
    changes: [
      [
        'const voice = voiceUrl === null ? null : asStored(voiceUrl, origins);',
        'voiceUrl === null',
        'false',
      ],
    ],
  },
  {
    file: `${room}/decline.ts`,
    why: 'no other call is asked without a word either',
    changes: [["const asked = ['decline', id, sid, body];", "'decline'", '""']],
  },
  {
    file: `${room}/import.ts`,
    why: 'this is the address of no account either',
    changes: [["...(contributors.get(author ?? '') ?? nobody),", "''", '"Stryker was here!"']],
  },
  {
    file: `${room}/submit.ts`,
    why: 'a call without a speaker is then always asked with null',
    changes: [
      ['const told = speaker === null ? said : { ...said, speaker };', 'speaker === null', 'false'],
    ],
  },
  {
    file: `${room}/submit.ts`,
    why: 'no other call is asked without a word either',
    changes: [
      ["const attempt = { uid, key, asked: ['submit', id, told], now: at };", "'submit'", '""'],
    ],
  },
  {
    file: `${room}/submit.ts`,
    why: 'the suggestion is read again, and has no speaker either',
    changes: [['if (speaker === null) return answer;', 'speaker === null', 'false']],
  },
  {
    file: `${room}/change-status.ts`,
    why: 'no entry is called null: one that is looked for is not found',
    changes: [
      [
        'place.deleted_in === null ? null : await transaction.historyEntry(id, place.deleted_in);',
        'place.deleted_in === null',
        'false',
      ],
    ],
  },
  {
    file: `${room}/known.ts`,
    why: 'nobody sees a deleted place, whoever asks (sight.ts): none comes here',
    changes: [
      [
        "return { place_id, name_az, name_loc, status: status === 'deleted' ? ('none' as const) : status };",
        "status === 'deleted'",
        'false',
      ],
      [
        "return { place_id, name_az, name_loc, status: status === 'deleted' ? ('none' as const) : status };",
        "'deleted'",
        '""',
      ],
    ],
  },
  {
    file: `${room}/many.ts`,
    why: 'none of all the numbers that the generator can make is exactly a half or nine tenths',
    changes: [
      [
        'const centre = random() < 0.5 ? centres[Math.floor(random() * centres.length)] : undefined;',
        'random() < 0.5',
        'random() <= 0.5',
      ],
      ["status: random() < 0.9 ? 'approved' : 'requested',", 'random() < 0.9', 'random() <= 0.9'],
    ],
  },
  {
    file: `${room}/request.ts`,
    why: 'the geocoder was asked for a name only when the place waited without one; if it has been approved meanwhile, it has its own',
    changes: [
      [
        "status === 'pending' ? { name_new: name_new || (located?.name ?? '') } : {},",
        "status === 'pending'",
        'true',
      ],
    ],
  },
  {
    file: `${room}/stored.ts`,
    why: 'no step leads on from the newest version, and without a step a document stays as it is',
    changes: [
      [
        'for (let version = v; version < storedVersion; version++) {',
        'version < storedVersion',
        'version <= storedVersion',
      ],
    ],
  },
  {
    file: `${room}/undo-account.ts`,
    why: 'each place is there once: no two ids are the same',
    changes: [['.sort(([a], [b]) => (a < b ? -1 : 1));', 'a < b', 'a <= b']],
  },
  {
    file: `${room}/undo-account.ts`,
    why: 'nothing can be taken back in a place that is not there, and every place has a name_new',
    changes: [
      [
        "const { name_new = '', name_az = null, name_loc = null } = before.get(place) ?? {};",
        "''",
        '"Stryker was here!"',
      ],
    ],
  },
  {
    file: `${room}/undo.ts`,
    why: 'null is none of the ids of suggestions',
    changes: [
      [
        'at >= since && (by === uid || (of !== null && suggestions.includes(of))),',
        'of !== null',
        'true',
      ],
    ],
  },
  {
    file: `${room}/undo.ts`,
    why: 'what is approved or declined is always a suggestion; one that is not there is left out when it is read',
    changes: [
      [
        "by === uid && of !== null && (action === 'approved' || action === 'declined') ? [of] : [],",
        'of !== null',
        'true',
      ],
      [
        "by === uid && of !== null && (action === 'approved' || action === 'declined') ? [of] : [],",
        '[]',
        '["Stryker was here"]',
      ],
    ],
  },
  {
    file: `${room}/undo.ts`,
    why: 'no entry is called null: one that is looked for is not found, and keeps nothing',
    changes: [
      ['if (place.deleted_in === null) return null;', 'place.deleted_in === null', 'false'],
    ],
  },
];
