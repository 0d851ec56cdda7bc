import { BringListDialog } from '../../features/bring-list/BringListDialog.tsx';
import { givenBefore } from '../../features/suggest/list/given-before.ts';
import { SendList } from '../../features/suggest/list/SendList.tsx';
import { useOutboxSeen } from './outbox-seen.ts';

/** Imports a list of names as suggestions in this user's outbox. */
export function BringList(props: { uid: string; file: File | null; onClose: () => void }) {
  const { uid, file, onClose } = props;
  return (
    <BringListDialog
      file={file}
      givenBefore={() => givenBefore(uid)}
      renderSend={({ rows, onSent, ...send }) => (
        <SendList
          uid={uid}
          rows={rows.map(({ at, place, pair: { old, year, link } }) => ({
            ...{ at, place, old, year, link },
          }))}
          onSent={(refused) => {
            useOutboxSeen.setState({ seen: true });
            onSent(refused);
          }}
          {...send}
        />
      )}
      onClose={onClose}
    />
  );
}
