/**
 * Removes what the deletion of an account removes from a suggestion or a history entry (erasure/delete-account.ts): the
 * account's uid and name, and a suggestion's speaker and questions. Nobody can answer the questions, so a suggestion in
 * the state `asked` is pending again.
 */
export function withoutContributor<T extends object>(record: T): T {
  return {
    ...record,
    uid: null,
    ...('author' in record ? { author: null } : {}),
    ...('speaker' in record ? { speaker: null } : {}),
    ...('questions' in record ? { questions: [] } : {}),
    ...('state' in record && record.state === 'asked' ? { state: 'pending' } : {}),
    ...('by' in record ? { by: null } : {}),
  };
}
