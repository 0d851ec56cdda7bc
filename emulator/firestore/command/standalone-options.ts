import { FlagError, parseFlags, portFrom } from './flags.ts';

export interface StandaloneOptions {
  port: number;
  host: string;
  rulesFile?: string;
  indexesFile?: string;
}

export function standaloneOptions(argv: readonly string[]): StandaloneOptions {
  const flags = parseFlags(argv, ['port', 'host', 'rules', 'indexes']);
  const port = flags.get('port');
  if (port === undefined) throw new FlagError('--port is missing');
  const rulesFile = flags.get('rules');
  const indexesFile = flags.get('indexes');
  return {
    port: portFrom(port, 'port'),
    host: flags.get('host') ?? '127.0.0.1',
    ...(rulesFile === undefined ? {} : { rulesFile }),
    ...(indexesFile === undefined ? {} : { indexesFile }),
  };
}
