import { filesOf, isStyles, linkTo } from './request-code.ts';

/**
 * Resolves when the style sheet that loads with React applies. Rejects when it could not be loaded; it can be called
 * again then.
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
