/** Stores records of changes at a service that cannot be part of a transaction, such as the identity provider. */
export interface ActRecords<Act extends { id: string }> {
  addChange(act: Act): Promise<void>;
  removeChange(id: string): Promise<void>;
}

/**
 * Stores the record of a change first, and then makes the change. So every change has a record. If the change fails,
 * the record is removed.
 *
 * @throws the errors of storing the record and of making the change
 */
export async function recordedFirst<Act extends { id: string }>(
  records: ActRecords<Act>,
  record: Act,
  act: () => Promise<void>,
): Promise<void> {
  await records.addChange(record);
  try {
    await act();
  } catch (error) {
    await records.removeChange(record.id);
    throw error;
  }
}
