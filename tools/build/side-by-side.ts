/**
 * Waits for all promises, even if one fails: a build that continued after a failure would write into the folders of the
 * next run.
 *
 * @throws the error of the first promise, in their order, that failed
 */
export async function sideBySide(...builds: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(builds);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
