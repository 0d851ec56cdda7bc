import { filesOf, isStyles, linkTo } from './request-code.ts';

/**
 * Loads the style sheet that React's part needs. Resolves when it applies; rejects when it could not be loaded, and can
 * then be called again.
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
