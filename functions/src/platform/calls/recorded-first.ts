/**
 * Stores records of changes that are made at another service, such as the identity provider. A transaction cannot
 * include such changes.
 */
export interface ActRecords<Act extends { id: string }> {
  addChange(act: Act): Promise<void>;
  removeChange(id: string): Promise<void>;
}

/**
 * Stores the record first and then makes the change, so that every change has a record. If the change fails, the record
 * is removed.
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
