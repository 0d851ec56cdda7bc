/**
 * Removes the account's uid and name from a suggestion or a history entry, and the speaker and questions from a
 * suggestion, when the account is deleted (erasure/delete-account.ts). After that, the questions cannot be answered, so
 * a suggestion in the state `asked` becomes pending again.
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
