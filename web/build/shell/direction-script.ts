import { classicScript } from '../classic-script.ts';

const source = new URL('../../src/i18n/start-direction.ts', import.meta.url);

/** Returns the code of an inline script that sets the page's language and direction before the shell is painted. */
export const directionScript = async (): Promise<string> =>
  (await classicScript(source, { charset: 'utf8' })).trim();
