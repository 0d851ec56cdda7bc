/** Records of changes at a service that takes no part in transactions, such as the identity provider. */
export interface ActRecords<Act extends { id: string }> {
  addChange(act: Act): Promise<void>;
  removeChange(id: string): Promise<void>;
}

/**
 * Records a change before making it, so that no change lacks a record. Removes the record if the change fails.
 *
 * @throws the errors of the record and of the change
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
