/** All commands of the project by name (commands.mjs explains their fields). */
export const commands: ReadonlyMap<string, { says: string }>;
