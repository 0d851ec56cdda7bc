/**
 * Every command of the project: its description, its arguments and its module. The command line is parsed and checked
 * with this table before the command starts.
 *
 * @typedef {object} Option
 * @property {'boolean' | 'string'} type
 * @property {string} says its description, for --help
 * @property {string} [value] name of its value, for strings
 * @property {true} [multiple] may be given more than once; its value is then a list
 * @property {string} [default]
 * @property {true} [file] its value is an existing file or folder
 *
 * @typedef {object} Command
 * @property {string} module path from the root; its default export takes (options, words) and returns the exit
 *   status (undefined means 0)
 * @property {true} [own] whether the program belongs to another package and parses its arguments itself
 * @property {true} [bundled] whether the program is compiled before it starts, because it runs long (tools/bundled.mjs)
 * @property {string} says its description, for --help
 * @property {Record<string, Option>} [options]
 * @property {string} [words] name of the arguments besides the options; undefined if the command takes none
 * @property {true} [files] whether `words` must be existing files or folders
 * @property {(options: Record<string, any>, words: string[]) => string | undefined} [wrong] returns any further error
 *   in the arguments, in one line
 */

import { house, mutants } from './measures.mjs';
import { mirror, ourLanguages } from './mirror.mjs';
import { official, test } from './test.mjs';
import { wholeNumber } from './whole-number.mjs';

const project = {
  type: 'string',
  value: 'ID',
  says: 'a Firebase project in the cloud, with the credentials of `gcloud auth application-default login`; default: the local suite of `npm start`',
};
const bucket = {
  type: 'string',
  value: 'NAME',
  says: 'the storage bucket; default: the project’s default bucket',
};

/** Address of the suite of `npm start`. */
const localSite = 'http://127.0.0.1:5000';
const site = {
  type: 'string',
  value: 'URL',
  default: localSite,
  says: 'address of the site, for links to its pages; required with --project',
};

const ownHosts = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns an error for an invalid address. With `--project`, also returns an error for an address of this computer,
 * because the links must lead to the project's site.
 */
const wrongSite = ({ site: address, project: id }) => {
  if (!URL.canParse(address)) return `--site "${address}": expected a web address`;
  return id !== undefined && ownHosts.test(new URL(address).hostname)
    ? `--project needs --site URL, because ${address} is an address of this computer`
    : undefined;
};

/** @type {Map<string, Command>} */
export const commands = new Map(
  Object.entries({
    start: {
      module: 'tools/local/start.ts',
      says: 'Runs the whole product on this machine with real names. Stop it with Ctrl-C.',
      options: { official },
    },
    dev: {
      module: 'tools/local/dev.ts',
      says: 'Like `npm start`, with hot reload, on port 5173.',
      options: { official },
    },
    reset: {
      module: 'tools/local/reset.ts',
      says: 'Deletes what `npm start` stores: documents, accounts, files.',
    },
    test,
    bench: {
      module: 'tests/bench/main.ts',
      says: 'Runs benchmarks and compares each with the alternative that one would use instead. Without NAME: all of them. NAME/PART runs only the files of a browser benchmark whose names contain the part.',
      words: '[NAME …]',
    },
    house,
    mutants,
    engines: {
      module: 'tests/engines/main.ts',
      says: 'Runs one browser test in other browsers, if they are installed: firefox, webkit. Tests window sizes of a phone and a desktop, in English and in a right-to-left language.',
      options: {
        language: { type: 'string', value: 'CODE', says: 'only in this language' },
      },
      words: '[NAME …]',
      wrong: ({ language = 'en' }) =>
        ourLanguages.includes(language)
          ? undefined
          : `--language "${language}": expected one of ${ourLanguages.join(', ')}`,
    },
    build: {
      module: 'tools/build/command.ts',
      says: 'Builds the functions and the web app with the settings of the environment (docs/settings.md).',
    },
    deploy: {
      module: 'ops/deploy/command.ts',
      says: 'Builds with the settings of the environment, checks them, and deploys functions, rules, indexes and Hosting.',
      options: {
        project: { type: 'string', value: 'ID', says: 'the Firebase project to deploy to' },
        'dry-run': {
          type: 'boolean',
          says: 'everything except deploying: builds, packs, installs the package in an empty folder and starts it',
        },
      },
      wrong: ({ project: id }) =>
        !id || id.startsWith('demo-')
          ? `--project "${id ?? ''}": expected the id of a real Firebase project`
          : undefined,
    },
    docs: {
      module: 'tools/docs/command.ts',
      says: 'Generates the pages of docs/ that come from declarations in code: docs/commands.md.',
    },
    texts: {
      module: 'web/build/translations/command.ts',
      says: 'Lists missing placeholders, translations, sentences and reviews in the translation catalogues. Also finds words that a term list forbids, including in the server’s texts and the guide. Fails if something is wrong.',
      options: {
        write: {
          type: 'boolean',
          says: 'first updates the catalogues: adds new texts, removes deleted ones, updates notes and review marks',
        },
        sheet: {
          type: 'string',
          value: 'LANGUAGE',
          says: 'instead writes one language as a spreadsheet table, texts-LANGUAGE.csv in this folder',
        },
        read: {
          type: 'string',
          value: 'FILE',
          file: true,
          says: 'instead reads such a table and prints what changed; marks no text as reviewed',
        },
      },
      wrong: ({ write, sheet, read }) =>
        [write, sheet, read].filter((one) => one !== undefined).length > 1
          ? '--write, --sheet and --read: expected only one of them'
          : undefined,
    },
    admin: {
      module: 'functions/src/commands/admin.ts',
      says: 'Makes an account an admin or a moderator, revokes that role, lists admins and moderators, or undoes what an account did. A changed role takes effect with the account’s next identity token.',
      words: 'grant EMAIL | revoke EMAIL | list | undo EMAIL',
      options: {
        since: {
          type: 'string',
          value: 'ISO',
          says: 'for undo: everything that the account did since this time, such as 2026-11-20T18:00Z',
        },
        apply: {
          type: 'boolean',
          says: 'for undo: makes the changes; without it, only lists them',
        },
        moderator: {
          type: 'boolean',
          says: 'for grant and revoke: the moderator role, which reviews suggestions, instead of the admin role',
        },
        project,
      },
      wrong: ({ since, apply, moderator }, [action = '', ...emails]) => {
        const wanted = { grant: 1, revoke: 1, list: 0, undo: 1 }[action];
        if (wanted === undefined) return `"${action}": expected grant, revoke, list or undo`;
        if (emails.length !== wanted)
          return `${action} takes ${wanted} email addresses, not ${emails.length}`;
        if (moderator && !['grant', 'revoke'].includes(action))
          return '--moderator is only for grant and revoke';
        if (action !== 'undo')
          return since || apply ? '--since and --apply are only for undo' : undefined;
        return since === undefined || Number.isNaN(Date.parse(since))
          ? `--since "${since ?? ''}": expected a time such as 2026-11-20T18:00Z`
          : undefined;
      },
    },
    'import-places': {
      module: 'functions/src/commands/import-places.ts',
      says: 'Adds places from files to the map (format: tools/local/seed/places.json). Places that exist already are not changed.',
      words: 'FILE …',
      files: true,
      options: { project },
    },
    'import-names': {
      module: 'functions/src/commands/import-names.ts',
      says: 'Shows what files of names would add, change or contradict, and which lines are rejected: Linked Places Format (.jsonl, .json), LP-TSV, tables with our header (.csv, .tsv), and lists without ids in every format of Bring a list (.xlsx, .docx, .kml …). For lines without an id, it finds the place as the app does; it rejects uncertain lines, and prints the possible places. With --as it submits them as suggestions of that account, for admins to review.',
      words: 'FILE …',
      files: true,
      options: {
        as: {
          type: 'string',
          value: 'EMAIL',
          says: 'submits suggestions from this account; a second run does not repeat pending ones',
        },
        apply: { type: 'boolean', says: 'also approves them at once, as an admin would' },
        project,
      },
      wrong: ({ as, apply }) =>
        apply && as === undefined
          ? '--apply needs --as EMAIL, because the history records the author'
          : undefined,
    },
    'export-names': {
      module: 'functions/src/commands/export-names.ts',
      says: 'Writes every published place with all its names to FILE, in a format that import-names reads: Linked Places Format (.jsonl) or a table (.csv, .tsv). Never overwrites a file.',
      words: 'FILE',
      options: { site, project },
      wrong: (options, files) =>
        files.length === 1
          ? wrongSite(options)
          : `${files.length} files: expected one FILE (.jsonl, .csv, .tsv)`,
    },
    gazetteer: {
      module: 'map-data/make/settlements/command.ts',
      says: "Replaces a country's settlements in the gazetteer by those of a GeoNames dump (IR.txt), with names by language if alternateNamesV2.txt is given.",
      words: 'DUMP [ALTERNATE-NAMES]',
      files: true,
    },
    functions: {
      module: 'tools/function-table/command.ts',
      says: 'Updates firebase.json and functions/src/index.ts from the table of Cloud Functions (functions/src/function-table/table.ts).',
    },
    letters: {
      module: 'functions/src/book/letters-command.ts',
      says: 'Writes the list of characters that the fonts of the book and the cards contain into the contract, which rejects all other characters.',
    },
    tiles: {
      module: 'map-data/make/extract/command.ts',
      says: "Replaces the map's roads, railways, waters, woods and built-up areas by those of a PMTiles archive of the region (Protomaps version 4 or OpenMapTiles, at least zooms 5 to 11).",
      words: 'FILE.pmtiles',
      files: true,
      wrong: (_, [, second]) =>
        second === undefined ? undefined : `"${second}": expected one FILE.pmtiles`,
    },
    'rebuild-atlas': {
      module: 'functions/src/commands/rebuild-atlas.ts',
      says: 'Rebuilds the published map from the places and reports whether it has changed.',
      options: { project },
    },
    backup: {
      module: 'functions/src/commands/backup.ts',
      says: 'Backs up the project to DIR: a consistent snapshot of all documents, accounts without passwords, files, settings. A second run into the same folder stores only what changed.',
      words: 'DIR',
      options: {
        keep: {
          type: 'string',
          value: 'DAYS',
          default: '30',
          says: 'deletes snapshots older than this, but never the newest; 1 to 3650',
        },
        bucket,
        project,
      },
      wrong: ({ keep }, folders) => {
        if (folders.length !== 1) return `${folders.length} folders: expected one DIR`;
        return wholeNumber(keep, 1, 3650)
          ? undefined
          : `--keep "${keep}": expected a whole number of days from 1 to 3650`;
      },
    },
    restore: {
      module: 'functions/src/commands/restore.ts',
      says: 'Restores a snapshot from DIR (made by `npm run cli -- backup`) into an empty project and verifies the result. If it is interrupted, run it again.',
      words: 'DIR',
      files: true,
      options: {
        at: { type: 'string', value: 'STATE', says: 'which snapshot; default: the newest' },
        replace: {
          type: 'boolean',
          says: 'first deletes all documents, files and accounts of the project',
        },
        check: { type: 'boolean', says: 'only checks that the snapshot is complete and undamaged' },
        only: {
          type: 'string',
          value: 'places/ID',
          multiple: true,
          says: 'restores only this place, as a new version; may be given more than once',
        },
        bucket,
        project,
      },
      wrong: ({ only = [], replace, check }, folders) => {
        if (folders.length !== 1) return `${folders.length} folders: expected one DIR`;
        const odd = only.find((path) => !/^places\/[^/]+$/.test(path));
        if (odd !== undefined) return `--only "${odd}": expected places/ID`;
        return [only.length > 0, replace, check].filter(Boolean).length > 1
          ? '--only, --replace and --check: expected only one of them'
          : undefined;
      },
    },
    seal: {
      module: 'functions/src/commands/seal.ts',
      says: 'Updates COPY from a folder of backups and encrypts each file to public keys (age), so that others can store it without being able to read it.',
      words: 'DIR COPY',
      options: {
        to: {
          type: 'string',
          value: 'KEY',
          multiple: true,
          says: 'a public key, age1…; may be given more than once; each key opens everything',
        },
      },
      wrong: ({ to = [] }, folders) => {
        if (folders.length !== 2) return `${folders.length} folders: expected DIR and COPY`;
        return to.length === 0
          ? 'expected --to KEY: without a key, nobody could open the copy'
          : undefined;
      },
    },
    unseal: {
      module: 'functions/src/commands/unseal.ts',
      says: 'Decrypts COPY into DIR, for `npm run cli -- restore`.',
      words: 'COPY DIR',
      options: {
        identity: {
          type: 'string',
          value: 'FILE',
          file: true,
          says: 'the identity file, as `age-keygen` writes it',
        },
      },
      wrong: ({ identity }, folders) => {
        if (folders.length !== 2) return `${folders.length} folders: expected COPY and DIR`;
        return identity === undefined ? 'expected --identity FILE' : undefined;
      },
    },
    migrate: {
      module: 'functions/src/commands/migrate.ts',
      says: 'Migrates stored documents to the newest version while the site keeps running. If it is interrupted, run it again.',
      options: {
        'dry-run': { type: 'boolean', says: 'only counts the documents that it would write' },
        project,
      },
    },
    'seed-many': {
      module: 'functions/src/commands/seed-many.ts',
      says: 'Stores made-up places in the local suite: 50,000, or COUNT (1 to 200,000).',
      words: '[COUNT]',
      wrong: (_, [count = '1', ...more]) => {
        if (more.length > 0) return `"${more[0]}": expected one COUNT`;
        return wholeNumber(count, 1, 200_000)
          ? undefined
          : `"${count}": expected a whole number from 1 to 200000`;
      },
    },
    edition: {
      module: 'functions/src/commands/edition.ts',
      says: 'Publishes an edition of the open data now instead of tonight, if something has changed and today’s edition does not exist yet; signs it if EDITION_KEY is set. With --withdraw it withdraws one.',
      options: {
        project,
        bucket,
        withdraw: {
          type: 'string',
          value: 'DATE',
          says: 'withdraws the edition of this day (2026-11-22): removes its links and deletes its files',
        },
        site: { ...site, says: `${site.says}, except with --withdraw` },
      },
      wrong: ({ withdraw, ...options }) => {
        if (withdraw === undefined) return wrongSite(options);
        return /^\d{4}-\d{2}-\d{2}$/.test(withdraw)
          ? undefined
          : `--withdraw "${withdraw}": expected a day as 2026-11-22`;
      },
    },
    mirror,
    book: {
      module: 'functions/src/book/command.ts',
      says: 'Makes the book of names from a file of places, without a running product.',
      options: {
        from: {
          type: 'string',
          value: 'FILE',
          default: 'tools/local/seed/places.json',
          file: true,
          says: 'the file of places',
        },
        out: { type: 'string', value: 'FILE', says: 'the file to write the book to' },
        site: {
          type: 'string',
          value: 'URL',
          default: localSite,
          says: 'address of the site that places link to',
        },
        date: {
          type: 'string',
          value: 'ISO',
          says: 'the date on the title page; default: today',
        },
      },
      wrong: ({ date, ...options }) => {
        if (date !== undefined && Number.isNaN(Date.parse(date)))
          return `--date "${date}": expected a date such as 2025-03-21`;
        return wrongSite(options);
      },
    },
    firestore: {
      module: 'emulator/firestore/command/standalone.ts',
      own: true,
      bundled: true,
      says: 'Runs only our Firestore server, for the tests of other projects.',
      words: '--port N [--host H] [--rules FILE] [--indexes FILE]',
    },
    rules: {
      module: 'emulator/rules/command/check.ts',
      own: true,
      says: 'Checks a security-rules file and shows line and column of each error.',
      words: 'FILE',
    },
    parity: {
      module: 'emulator/parity/main.ts',
      own: true,
      says: 'Replays recordings of Google’s answers against our server and rules.',
      words: 'DIR',
    },
  }),
);
