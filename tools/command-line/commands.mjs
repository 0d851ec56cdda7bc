/**
 * Every command of the project: what it does, what it takes and where it lives. What is typed is held
 * against this table before a command starts; a command gets what was read, and reads nothing itself.
 *
 * @typedef {object} Option
 * @property {'boolean' | 'string'} type
 * @property {string} says
 * @property {string} [value] how its value is called, for strings
 * @property {true} [multiple] may be given more than once; a list then
 * @property {string} [default]
 * @property {true} [file] its value names something that is there
 *
 * @typedef {object} Command
 * @property {string} module path from the root; its default export takes (options, words), and gives
 *   the exit status (none is 0)
 * @property {true} [own] a program of a package of its own, which reads the command line itself
 * @property {true} [bundled] runs long: compiled before it starts (tools/bundled.mjs)
 * @property {string} says what it does, for --help
 * @property {Record<string, Option>} [options]
 * @property {string} [words] how what stands beside the options is called; without it there are none
 * @property {true} [files] those words name what is there
 * @property {(options: Record<string, any>, words: string[]) => string | undefined} [wrong] what else
 *   is wrong with the use, in one line
 */

import { mirror } from './mirror.mjs';
import { official, test } from './test.mjs';
import { wholeNumber } from './whole-number.mjs';

const project = {
  type: 'string',
  value: 'ID',
  says: 'a Firebase project in the cloud, with the credentials of `gcloud auth application-default login`; without it the suite of `npm start`',
};
const bucket = {
  type: 'string',
  value: 'NAME',
  says: 'the bucket of the files; the project’s default one without it',
};

/** @type {Map<string, Command>} */
export const commands = new Map(
  Object.entries({
    start: {
      module: 'tools/local/start.ts',
      says: 'The whole product on this machine, with real names in it, until Ctrl-C.',
      options: { official },
    },
    dev: {
      module: 'tools/local/dev.ts',
      says: 'Like `npm start`, with hot reload, on port 5173.',
      options: { official },
    },
    reset: {
      module: 'tools/local/reset.ts',
      says: 'Empties what `npm start` keeps: documents, accounts, files.',
    },
    test,
    bench: {
      module: 'tests/bench/main.ts',
      says: 'Benchmarks, as ratios beside what one would use instead; without a NAME all of them.',
      words: '[NAME …]',
    },
    mutants: {
      module: 'tools/mutants/main.ts',
      says: 'How many small changes of the source the unit tests notice, by room, and which they do not (by Stryker; hours for a large room, minutes with --one-in; tools/mutants/equivalents lists those that no test can notice, and why). Without a FOLDER, of the rooms that must reach 90 %; fails when one of these does not.',
      words: '[FOLDER …]',
      files: true,
      options: {
        all: { type: 'boolean', says: 'every room that has source in it: hours' },
        fresh: {
          type: 'boolean',
          says: 'tries again what has not changed since the last run, too',
        },
        'one-in': {
          type: 'string',
          default: '1',
          value: 'N',
          says: 'tries one in N changes, chosen by a hash: minutes in place of hours, and a score give or take what is told beside it',
        },
      },
      wrong: ({ all, 'one-in': oneIn }, folders) => {
        if (!wholeNumber(oneIn, 1, 1000))
          return `--one-in "${oneIn}": expected a whole number from 1 to 1000`;
        return all && folders.length > 0
          ? `--all and ${folders[0]}: expected one of them`
          : undefined;
      },
    },
    engines: {
      module: 'tests/engines/main.ts',
      says: 'One journey in browsers other than Chromium, where they are installed: firefox, webkit.',
      words: '[NAME …]',
    },
    build: {
      module: 'tools/build/command.ts',
      says: 'Builds functions and web app with the settings of the environment (README.md, "Configuration").',
    },
    deploy: {
      module: 'ops/deploy/command.ts',
      says: 'Builds with the settings of the environment, checks them, and deploys functions, rules, indexes and Hosting.',
      options: {
        project: { type: 'string', value: 'ID', says: 'the Firebase project to deploy to' },
        'dry-run': {
          type: 'boolean',
          says: 'all of it but the deploying: builds, packs, installs the package in an empty folder and starts it',
        },
      },
      wrong: ({ project: id }) =>
        !id || id.startsWith('demo-')
          ? `--project "${id ?? ''}": expected the id of a real Firebase project`
          : undefined,
    },
    texts: {
      module: 'web/build/translations/command.ts',
      says: 'What the catalogues of other languages than English lack: parts, translations, reviews. Fails where something is wrong.',
      options: {
        write: {
          type: 'boolean',
          says: 'brings them up to date first: new texts to translate, gone ones away, notes, marks of reviews',
        },
      },
    },
    admin: {
      module: 'functions/src/commands/admin.ts',
      says: 'Who is an admin (a change is in the next identity token of the account), and taking back what an account did.',
      words: 'grant EMAIL | revoke EMAIL | list | undo EMAIL',
      options: {
        since: {
          type: 'string',
          value: 'ISO',
          says: 'for undo: everything that the account did from this time on, such as 2026-11-20T18:00Z',
        },
        apply: { type: 'boolean', says: 'for undo: do it; without it, only say what would change' },
        project,
      },
      wrong: ({ since, apply }, [action = '', ...emails]) => {
        const wanted = { grant: 1, revoke: 1, list: 0, undo: 1 }[action];
        if (wanted === undefined) return `"${action}": expected grant, revoke, list or undo`;
        if (emails.length !== wanted)
          return `${action} takes ${wanted} email addresses, not ${emails.length}`;
        if (action !== 'undo')
          return since || apply ? '--since and --apply are for undo' : undefined;
        return since === undefined || Number.isNaN(Date.parse(since))
          ? `--since "${since ?? ''}": expected a time such as 2026-11-20T18:00Z`
          : undefined;
      },
    },
    'import-places': {
      module: 'functions/src/commands/import-places.ts',
      says: 'Puts files of places (the shape of tools/local/seed/places.json) on the map; places that are there already stay as they are.',
      words: 'FILE …',
      files: true,
      options: { project },
    },
    'import-names': {
      module: 'functions/src/commands/import-names.ts',
      says: 'Tells what files of attested names (Linked Places Format as .jsonl or .json; .csv, .tsv with our header) would add to the places, change or contradict, and which lines are rejected. With --as these are suggestions of that account, which admins take or leave.',
      words: 'FILE …',
      files: true,
      options: {
        as: {
          type: 'string',
          value: 'EMAIL',
          says: 'makes suggestions of this account; a second run makes none again while they wait',
        },
        apply: { type: 'boolean', says: 'takes them at once, too, as an admin would' },
        project,
      },
      wrong: ({ as, apply }) =>
        apply && as === undefined
          ? '--apply needs --as EMAIL: the history says who it was'
          : undefined,
    },
    'export-names': {
      module: 'functions/src/commands/export-names.ts',
      says: 'Writes every published place with all that is known of its names into FILE, which import-names reads: Linked Places Format (.jsonl), or a table (.csv, .tsv). A file that exists is never written over.',
      words: 'FILE',
      options: {
        site: {
          type: 'string',
          value: 'URL',
          default: 'http://127.0.0.1:5000',
          says: "where places' pages are",
        },
        project,
      },
      wrong: ({ site }, files) => {
        if (files.length !== 1)
          return `${files.length} files: expected one FILE (.jsonl, .csv, .tsv)`;
        return URL.canParse(site) ? undefined : `--site "${site}": expected a web address`;
      },
    },
    gazetteer: {
      module: 'map-data/make/settlements/command.ts',
      says: "Takes a country's settlements from GeoNames' dump (IR.txt), with names by language from alternateNamesV2.txt where that is given, in the place of those that the gazetteer has.",
      words: 'DUMP [ALTERNATE-NAMES]',
      files: true,
    },
    functions: {
      module: 'tools/function-table/command.ts',
      says: 'Writes what the table of Cloud Functions says (functions/src/function-table/table.ts) into firebase.json and functions/src/index.ts.',
    },
    letters: {
      module: 'functions/src/book/letters-command.ts',
      says: 'Writes which letters the fonts of the book and the cards have into the contract, which refuses all others.',
    },
    tiles: {
      module: 'map-data/make/extract/command.ts',
      says: "Takes roads, railways, waters, woods and built-up areas from a PMTiles archive of the map's region (Protomaps version 4 or OpenMapTiles, zooms 5 to 11 at least) in the place of those that the map has.",
      words: 'FILE.pmtiles',
      files: true,
      wrong: (_, [, second]) =>
        second === undefined ? undefined : `"${second}": expected one FILE.pmtiles`,
    },
    'rebuild-atlas': {
      module: 'functions/src/commands/rebuild-atlas.ts',
      says: 'Recomputes the published map from the places and says whether it differed.',
      options: { project },
    },
    backup: {
      module: 'functions/src/commands/backup.ts',
      says: 'Keeps the state of the project in DIR: all documents of one moment, accounts without passwords, files, settings. A second run into the same folder stores only what changed.',
      words: 'DIR',
      options: {
        keep: {
          type: 'string',
          value: 'DAYS',
          default: '30',
          says: 'states older than this go, but never the newest; 1 to 3650',
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
      says: 'Brings a state that `npm run cli -- backup` kept in DIR into an empty project, and proves that it is the same. Can be killed and called again.',
      words: 'DIR',
      files: true,
      options: {
        at: { type: 'string', value: 'STATE', says: 'which state; the newest without it' },
        replace: {
          type: 'boolean',
          says: 'removes what the project holds first: documents, files and accounts',
        },
        check: { type: 'boolean', says: 'only reads the state through: is all of it whole?' },
        only: {
          type: 'string',
          value: 'places/ID',
          multiple: true,
          says: 'brings back this place alone, as a new version; may be given more than once',
        },
        bucket,
        project,
      },
      wrong: ({ only = [], replace, check }, folders) => {
        if (folders.length !== 1) return `${folders.length} folders: expected one DIR`;
        const odd = only.find((path) => !/^places\/[^/]+$/.test(path));
        if (odd !== undefined) return `--only "${odd}": expected places/ID`;
        return [only.length > 0, replace, check].filter(Boolean).length > 1
          ? '--only, --replace and --check: expected one of them'
          : undefined;
      },
    },
    seal: {
      module: 'functions/src/commands/seal.ts',
      says: 'Brings COPY up to date with a folder of backups, each file encrypted to public keys (age), so that it can lie with somebody who may not read it.',
      words: 'DIR COPY',
      options: {
        to: {
          type: 'string',
          value: 'KEY',
          multiple: true,
          says: 'a public key, age1…; may be given more than once, and each of them opens all',
        },
      },
      wrong: ({ to = [] }, folders) => {
        if (folders.length !== 2) return `${folders.length} folders: expected DIR and COPY`;
        return to.length === 0 ? 'nobody could open it: expected --to KEY' : undefined;
      },
    },
    unseal: {
      module: 'functions/src/commands/unseal.ts',
      says: 'Opens a sealed COPY into DIR, from which `npm run cli -- restore` restores.',
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
      says: 'Brings stored documents of older versions to the newest. Can be killed and called again; the site runs on meanwhile.',
      options: {
        'dry-run': { type: 'boolean', says: 'only counts what would be written' },
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
      says: "Makes tonight's edition of the open data now, if something has changed and there is none of today; signed where EDITION_KEY is set. With --withdraw takes one back.",
      options: {
        project,
        bucket,
        withdraw: {
          type: 'string',
          value: 'DATE',
          says: 'takes the edition of this day (2026-11-22) back: nobody is led to it, its files go',
        },
        site: {
          type: 'string',
          value: 'URL',
          default: 'http://127.0.0.1:5000',
          says: 'where the site answers',
        },
      },
      wrong: ({ site, withdraw }) => {
        if (!URL.canParse(site)) return `--site "${site}": expected a web address`;
        return withdraw === undefined || /^\d{4}-\d{2}-\d{2}$/.test(withdraw)
          ? undefined
          : `--withdraw "${withdraw}": expected a day as 2026-11-22`;
      },
    },
    mirror,
    book: {
      module: 'functions/src/book/command.ts',
      says: 'The book of names from a file of places, without a running product.',
      options: {
        from: {
          type: 'string',
          value: 'FILE',
          default: 'tools/local/seed/places.json',
          file: true,
          says: 'the places',
        },
        out: { type: 'string', value: 'FILE', says: 'where the book goes' },
        site: {
          type: 'string',
          value: 'URL',
          default: 'http://127.0.0.1:5000',
          says: 'where places are linked to',
        },
        date: {
          type: 'string',
          value: 'ISO',
          says: 'the date on the title page; today’s without it',
        },
      },
      wrong: ({ date, site }) => {
        if (date !== undefined && Number.isNaN(Date.parse(date)))
          return `--date "${date}": expected a date such as 2025-03-21`;
        return URL.canParse(site) ? undefined : `--site "${site}": expected a web address`;
      },
    },
    firestore: {
      module: 'emulator/firestore/command/standalone.ts',
      own: true,
      bundled: true,
      says: 'Our Firestore server alone, for other projects’ tests.',
      words: '--port N [--host H] [--rules FILE] [--indexes FILE]',
    },
    rules: {
      module: 'emulator/rules/command/check.ts',
      own: true,
      says: 'Checks a security-rules file: line, column, caret.',
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
