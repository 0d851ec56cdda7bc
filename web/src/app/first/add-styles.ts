import { filesOf, isStyles, linkTo } from './request-code.ts';

/**
 * Resolves when the browser applies React's style sheet. Rejects if the sheet could not be loaded; the caller can then
 * try again.
 */
export async function addStyles(): Promise<void> {
  for (const file of filesOf('page').filter(isStyles)) {
    const link = linkTo(file, 'stylesheet');
    await new Promise<void>((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        reject(new Error(`${file} could not be loaded`));
      };
    });
  }
}
