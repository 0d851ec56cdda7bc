import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { formatDate } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ClockIcon, PencilIcon } from '../../../ui/action-icons.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx';
import { FloatingButton } from '../../../ui/FloatingButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { DiscardDialog } from '../drafts/DiscardDialog.tsx';
import type { Draft } from '../drafts/draft.ts';
import type { DraftOwner } from '../drafts/draft-storage.ts';
import styles from '../suggest.module.css';
import { missingFiles } from '../drafts/submit-draft.ts';
import { titleOf } from './draft-title.ts';
import type { OutboxItem } from './outbox-item.ts';
import { SaveContributions } from '../transfer/Transfer.tsx';
import { listsApart, type ListOfItems } from './lists-apart.ts';
import { queueAsNew, removeItems, unsent } from './outbox-storage.ts';
import type { Sender } from './sender.ts';
import { startOutbox } from './start-outbox.ts';
import { removeDraft, useUnsentDrafts } from './unsent.ts';

export interface OutboxDockProps {
  uid: string;
  /** If false, the outbox sends nothing until the user has signed in again. */
  signedIn: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  onSignIn: (afterwards: () => void) => void;
  onSent: () => void;
  /** Called before the form opens. Must close any other open form, because all forms share one voice recorder. */
  onMend: () => void;
  renderForm: (written: Written, close: () => void) => ReactNode;
}

type Written = DraftOwner & { item?: string };

const sentWithout = (names: string[]): string =>
  t('outbox.sentWithout', { names: formatList(names) });

function stateText({ draft, state }: OutboxItem): string {
  switch (state.kind) {
    case 'refused':
      return t('outbox.refused', { reason: state.reason });
    case 'sent':
      return state.without.length === 0 ? t('outbox.sent') : sentWithout(state.without);
    case 'waiting': {
      if (state.problem === 'signed out') return t('outbox.signIn');
      const minutes = Math.ceil((state.notBefore - Date.now()) / 60_000);
      const missing = draft?.arrived ? missingFiles(draft) : [];
      if (missing.length > 0) return sentWithout(missing.map(({ name }) => name));
      const later = state.problem === 'busy' || state.problem === 'server';
      return later && minutes > 0 ? t('outbox.again', { minutes }) : t('outbox.waiting');
    }
  }
}

function contentsOf(draft: Draft | null, where: string | undefined, title: string): string[] {
  const place = where ?? draft?.values.name_new.trim() ?? '';
  return [
    ...(place === '' || place === title ? [] : [place]),
    ...(draft?.voice ? [t('field.voiceUrl')] : []),
    ...(draft?.files.map(({ name }) => name) ?? []),
  ];
}

const stateIcons = {
  waiting: ClockIcon,
  refused: AlertIcon,
  sent: CheckIcon,
  begun: PencilIcon,
};

function Entry(props: {
  title: string;
  contents: readonly string[];
  kind: keyof typeof stateIcons;
  state: ReactNode;
  actions?: Readonly<Record<string, () => void>>;
  onRemove: (() => void) | null;
}) {
  const { title, contents, kind, state, actions = {}, onRemove } = props;
  const buttons = Object.entries(actions);
  const StateIcon = stateIcons[kind];
  return (
    <li className={styles['item']}>
      <p className={styles['itemTitle']}>
        <bdi>{title || '…'}</bdi>
      </p>
      {contents.length > 0 && (
        <p className="hint">
          {contents.map((one, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              <bdi>{one}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      <p className={styles['state']} data-kind={kind}>
        <StateIcon size={18} />
        <span>{state}</span>
      </p>
      {(buttons.length > 0 || onRemove) && (
        <div className={styles['buttons']}>
          {buttons.map(([label, onPress]) => (
            <Button key={label} onClick={onPress}>
              {label}
            </Button>
          ))}
          {onRemove && (
            <Button variant="quiet" onClick={onRemove}>
              {t('outbox.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const listKind = ({ items }: ListOfItems): OutboxItem['state']['kind'] =>
  items.find(({ state }) => state.kind !== 'sent')?.state.kind ?? 'sent';

function listText({ items }: ListOfItems): string {
  const left = items.filter(({ state }) => state.kind !== 'sent');
  const count = items.length;
  const text = t('outbox.listSent', { sent: count - left.length, count });
  const [next] = left;
  return next ? `${text} · ${stateText(next)}` : text;
}

function DraftText({ savedAt }: Pick<Draft, 'savedAt'>) {
  const time = new Date(savedAt).toISOString();
  return (
    <>
      {t('outbox.begun')} · <time dateTime={time}>{formatDate(time)}</time>
    </>
  );
}

interface OutboxShown extends OutboxDockProps {
  sender: Sender;
  drafts: readonly Draft[];
  onClose: () => void;
}

function OutboxDialog({ sender, drafts, onClose, ...props }: OutboxShown) {
  const { items, sending } = useStore(sender.store);
  const [opened, setOpened] = useState<Written | null>(null);
  const [removal, setRemoval] = useState<{ remove: () => void } | null>(null);
  const hasPending = items.some(({ state }) => state.kind === 'waiting');
  const asksToSignIn =
    !props.signedIn ||
    items.some(({ state }) => state.kind === 'waiting' && state.problem === 'signed out');
  const sendNow = (): void => unawaited(sender.wake(true));

  function open(written: Written): void {
    props.onMend();
    setOpened(written);
  }

  const mending = ({ id, draft, uid, placeId }: OutboxItem) => ({
    ...(draft?.overtaken ? { [t('change.asNew')]: () => unawaited(queueAsNew(id)) } : {}),
    [t('outbox.mend')]: () => open({ uid, placeId, item: id }),
  });
  const remove = (...removed: OutboxItem[]): void => {
    const ids = removed.map(({ id }) => id);
    unawaited(removeItems(ids).then(() => ids.forEach(sender.drop)));
  };
  const { single, lists } = listsApart(items);

  if (opened) {
    const back = () => setOpened(null);
    return (
      <Dialog title={t('suggest.title')} onClose={back} closeLabel={t('common.close')}>
        {props.renderForm(opened, back)}
      </Dialog>
    );
  }
  if (removal) {
    const back = () => setRemoval(null);
    const discard = () => {
      back();
      removal.remove();
    };
    return <DiscardDialog onDiscard={discard} onClose={back} />;
  }
  return (
    <Dialog title={t('outbox.title')} onClose={onClose} closeLabel={t('common.close')}>
      {items.length + drafts.length === 0 && <p className="hint">{t('outbox.nothing')}</p>}
      <ul className={styles['items']}>
        {lists.map((list) => (
          <Entry
            key={`list ${list.key}`}
            title={
              list.title === '' ? t('outbox.listUntitled') : t('outbox.list', { title: list.title })
            }
            contents={[]}
            kind={listKind(list)}
            state={listText(list)}
            onRemove={
              listKind(list) === 'sent'
                ? null
                : () => setRemoval({ remove: () => remove(...list.items) })
            }
          />
        ))}
        {single.map((item) => (
          <Entry
            key={item.id}
            title={item.title}
            contents={contentsOf(item.draft, item.where, item.title)}
            kind={item.state.kind}
            state={
              sending === item.id ? (
                <>
                  <Spinner size={20} /> {t('outbox.sending')}
                </>
              ) : (
                stateText(item)
              )
            }
            actions={item.state.kind === 'refused' ? mending(item) : {}}
            onRemove={
              item.state.kind === 'sent' ? null : () => setRemoval({ remove: () => remove(item) })
            }
          />
        ))}
        {drafts.map((draft) => (
          <Entry
            key={draft.placeId}
            title={titleOf(draft)}
            contents={contentsOf(draft, undefined, titleOf(draft))}
            kind="begun"
            state={<DraftText savedAt={draft.savedAt} />}
            actions={{ [t('outbox.goOn')]: () => open(draft) }}
            onRemove={() => setRemoval({ remove: () => unawaited(removeDraft(draft)) })}
          />
        ))}
      </ul>
      {(unsent(items).length > 0 || hasPending) && (
        <div className={styles['buttons']}>
          {unsent(items).length > 0 && <SaveContributions uid={props.uid} />}
          {hasPending &&
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
  const drafts = useUnsentDrafts(props.uid);
  const { open, onOpen } = props;
  if (items.length + drafts.length === 0 && !open) return null;
  const count = unsent(items).length + drafts.length;
  return (
    <>
      <FloatingButton
        aria-haspopup="dialog"
        count={count > 0 ? formatNumber(count) : undefined}
        onClick={() => onOpen(true)}
      >
        {t('outbox.title')}
      </FloatingButton>
      {open && <OutboxDialog {...props} drafts={drafts} onClose={() => onOpen(false)} />}
    </>
  );
}
