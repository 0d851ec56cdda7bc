import { importExport, ImportError } from '../server/transfer/import.ts';
import { FlagError, parseFlags, portFrom } from './flags.ts';
import { readRules, readText, runUntilStopped, StartError } from './run-server.ts';

/**
 * The flags that the Firebase CLI passes to Google's Firestore emulator. This server accepts all of them, but ignores
 * some.
 */
const FLAGS = [
  'host',
  'port',
  'rules',
  'project_id',
  'seed_from_export',
  'functions_emulator',
  'single_project_mode',
  'single_project_mode_error',
  'websocket_port',
  'webchannel_port',
  'database-edition',
] as const;

const DEFAULT_PORT = '8080';

/**
 * Runs the Firestore server as the Firebase CLI starts it. The CLI has no flags for two settings, so they are
 * environment variables. FIRESTORE_DATA_DIRECTORY is the folder that keeps data between runs. FIRESTORE_INDEXES_FILE is
 * the path of a firestore.indexes.json file: with this file, queries that need a missing index fail. Exits with status
 * 2 for invalid flags, and with status 1 for a failed start.
 */
export async function launchFromEmulatorFlags(argv: readonly string[]): Promise<void> {
  try {
    await launch(argv);
  } catch (error) {
    const expected =
      error instanceof FlagError || error instanceof StartError || error instanceof ImportError;
    console.error(expected ? error.message : error);
    process.exit(error instanceof FlagError ? 2 : 1);
  }
}

async function launch(argv: readonly string[]): Promise<void> {
  const flags = parseFlags(argv, FLAGS);
  if (flags.get('database-edition') === 'enterprise') {
    throw new StartError(
      'The Enterprise edition is not supported: set the edition to "standard" in firebase.json.',
    );
  }
  const host = flags.get('host') ?? '127.0.0.1';
  const rulesFile = flags.get('rules');
  const { FIRESTORE_DATA_DIRECTORY: dataDirectory, FIRESTORE_INDEXES_FILE: indexesFile } =
    process.env;
  const server = await runUntilStopped({
    host,
    port: portFrom(flags.get('port') ?? DEFAULT_PORT, 'port'),
    ...(rulesFile === undefined ? {} : { rules: await readRules(rulesFile) }),
    ...(dataDirectory ? { dataDirectory } : {}),
    ...(indexesFile ? { indexes: await readText(indexesFile, 'indexes') } : {}),
    ...seedFrom(flags),
  });
  console.log(`API endpoint: http://${host}:${server.port}`);
  console.log('Dev App Server is now running.');
}

function seedFrom(
  flags: ReadonlyMap<string, string>,
): Pick<Parameters<typeof runUntilStopped>[0], 'seed'> {
  const file = flags.get('seed_from_export');
  if (file === undefined) return {};
  const project = flags.get('project_id');
  return { seed: async (open) => void (await importExport(file, open, project)) };
}
