/**
 * Shows the result of work that an effect has started. If the effect has ended meanwhile, nothing is shown.
 * @param warning logged to the console after a failure
 * @param onFailure shows a failure; by default nothing is shown
 * @returns the effect's cleanup function
 */
export function showResult<T>(
  work: Promise<T>,
  show: (result: T) => void,
  warning: string,
  onFailure?: () => void,
): () => void {
  let isOver = false;
  work.then(
    (result) => {
      if (!isOver) show(result);
    },
    (error: unknown) => {
      console.warn(warning, error);
      if (!isOver) onFailure?.();
    },
  );
  return () => {
    isOver = true;
  };
}
