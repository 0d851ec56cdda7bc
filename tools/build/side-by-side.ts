/**
 * Waits for all promises, even if one fails. Otherwise a build that continues after a failure could write into the
 * folders of the next run.
 *
 * @throws the error of the first failed promise, in the order of the promises
 */
export async function sideBySide(...builds: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(builds);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
