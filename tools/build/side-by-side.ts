/**
 * Waits for all, whatever becomes of one: what went on alone after a failure would write into the folders of whoever
 * starts again at once.
 * @throws what the first of them threw, in their order
 */
export async function sideBySide(...builds: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(builds);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
