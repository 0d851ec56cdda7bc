/**
 * Loads a part of the app, and tries again after each failure.
 * @param pause settles when the next try may begin. Its argument is the number of failed tries before the last failed
 * try.
 */
export async function repeatLoading<T>(
  load: () => Promise<T>,
  pause: (tries: number) => Promise<unknown>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page could not be loaded; trying again', error);
      await pause(tries);
    }
  }
}
