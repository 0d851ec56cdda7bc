/** Every command of the project by its name (commands.mjs says what a command is). */
export const commands: ReadonlyMap<string, { says: string }>;
