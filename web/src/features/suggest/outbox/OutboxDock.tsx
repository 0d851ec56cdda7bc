import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FloatingButton } from '../../../ui/FloatingButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { DiscardDialog } from '../DiscardDialog.tsx';
import styles from '../suggest.module.css';
import type { OutboxItem } from './outbox-item.ts';
import { SaveContributions } from '../hand-over/HandOver.tsx';
import { removeItem, unsent } from './outbox-storage.ts';
import type { Sender } from './sender.ts';
import { startOutbox } from './start-outbox.ts';

export interface OutboxDockProps {
  uid: string;
  /** False: their session has ended, and nothing is sent before they sign in again; then `afterwards` is called. */
  signedIn: boolean;
  onSignIn: (afterwards: () => void) => void;
  onSent: () => void;
  /** Before the form opens: there is one recorder, and another form may have it. */
  onMend: () => void;
  /** The form with an item that was refused. */
  renderForm: (item: OutboxItem, close: () => void) => ReactNode;
}

function stateText({ state }: OutboxItem): string {
  switch (state.kind) {
    case 'refused':
      return t('outbox.refused', { reason: state.reason });
    case 'sent':
      return state.without.length === 0
        ? t('outbox.sent')
        : t('outbox.sentWithout', { names: state.without.join(', ') });
    case 'waiting': {
      if (state.problem === 'signed out') return t('outbox.signIn');
      const minutes = Math.ceil((state.notBefore - Date.now()) / 60_000);
      const later = state.problem === 'busy' || state.problem === 'server';
      return later && minutes > 0 ? t('outbox.again', { minutes }) : t('outbox.waiting');
    }
  }
}

function Item(props: {
  item: OutboxItem;
  sending: boolean;
  onMend: () => void;
  onRemove: () => void;
}) {
  const { item, sending, onMend, onRemove } = props;
  return (
    <li className={styles['item']}>
      <p className={styles['label']}>
        <bdi>{item.title}</bdi>
      </p>
      <p className={styles['hint']}>{sending ? <Spinner size={20} /> : stateText(item)}</p>
      <div className={styles['buttons']}>
        {item.state.kind === 'refused' && <Button onClick={onMend}>{t('outbox.mend')}</Button>}
        <Button variant="quiet" onClick={onRemove}>
          {t('outbox.remove')}
        </Button>
      </div>
    </li>
  );
}

function OutboxDialog({
  sender,
  onClose,
  ...props
}: OutboxDockProps & { sender: Sender; onClose: () => void }) {
  const { items, sending } = useStore(sender.store);
  const [mending, setMending] = useState<OutboxItem | null>(null);
  const [removing, setRemoving] = useState<OutboxItem | null>(null);
  const waits = items.some(({ state }) => state.kind === 'waiting');
  const asksToSignIn =
    !props.signedIn ||
    items.some(({ state }) => state.kind === 'waiting' && state.problem === 'signed out');
  const sendNow = (): void => unawaited(sender.wake(true));

  function remove({ id }: OutboxItem): void {
    setRemoving(null);
    unawaited(removeItem(id).then(() => sender.drop(id)));
  }

  if (mending) {
    const back = () => setMending(null);
    return (
      <Dialog title={t('suggest.title')} onClose={back} closeLabel={t('common.close')}>
        {props.renderForm(mending, back)}
      </Dialog>
    );
  }
  if (removing) {
    return <DiscardDialog onDiscard={() => remove(removing)} onClose={() => setRemoving(null)} />;
  }
  return (
    <Dialog title={t('outbox.title')} onClose={onClose} closeLabel={t('common.close')}>
      {items.length === 0 && <p className={styles['hint']}>{t('outbox.nothing')}</p>}
      <ul className={styles['items']}>
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            sending={sending === item.id}
            onMend={() => {
              props.onMend();
              setMending(item);
            }}
            onRemove={() => (item.state.kind === 'sent' ? remove(item) : setRemoving(item))}
          />
        ))}
      </ul>
      {(unsent(items).length > 0 || waits) && (
        <div className={styles['buttons']}>
          {unsent(items).length > 0 && <SaveContributions uid={props.uid} />}
          {waits &&
            (asksToSignIn ? (
              <Button variant="primary" onClick={() => props.onSignIn(sendNow)}>
                {t('suggest.signInAgain')}
              </Button>
            ) : (
              <Button variant="primary" onClick={sendNow}>
                {t('outbox.sendNow')}
              </Button>
            ))}
        </div>
      )}
    </Dialog>
  );
}

/** Sends what one user has submitted and could not send, and shows what became of it. */
export function OutboxDock(props: OutboxDockProps) {
  const { uid, onSent } = props;
  const [sender, setSender] = useState<Sender | null>(null);
  useEffect(() => {
    const started = startOutbox(uid, onSent);
    setSender(started);
    return () => {
      setSender(null);
      started.stop();
    };
  }, [uid, onSent]);
  return sender && <OutboxButton {...props} sender={sender} />;
}

function OutboxButton(props: OutboxDockProps & { sender: Sender }) {
  const { items } = useStore(props.sender.store);
  const [open, setOpen] = useState(false);
  if (items.length === 0 && !open) return null;
  const unsent = items.filter(({ state }) => state.kind !== 'sent').length;
  return (
    <>
      <FloatingButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('outbox.title')} {unsent > 0 && formatNumber(unsent)}
      </FloatingButton>
      {open && <OutboxDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
