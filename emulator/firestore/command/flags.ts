export class FlagError extends Error {
  override name = 'FlagError';
}

/**
 * Returns the values of the flags by name. `names` lists the allowed flags. Throws FlagError for an unknown flag, a
 * repeated flag, a flag without a value, or an argument that is not a flag.
 */
export function parseFlags(argv: readonly string[], names: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] ?? '';
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    if (name === undefined) throw new FlagError(`"${argument}" is not a flag`);
    if (!names.includes(name))
      throw new FlagError(
        `--${name} is not known; expected one of ${names.map((n) => `--${n}`).join(', ')}`,
      );
    if (flags.has(name)) throw new FlagError(`--${name} is given twice`);
    const value = inline ?? argv[++i];
    if (value === undefined || (inline === undefined && value.startsWith('--')))
      throw new FlagError(`--${name} needs a value`);
    flags.set(name, value);
  }
  return flags;
}

/** Parses a TCP port; 0 means any free port. Throws FlagError for a text that is not a port. */
export function portFrom(text: string, flag: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new FlagError(`--${flag} ${text} is not a port (0 to 65535)`);
  return port;
}
