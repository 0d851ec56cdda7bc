import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useAskBeforeLeaving } from '../../lib/ask-before-leaving.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './bring-list.module.css';
import { ChooseStep } from './ChooseStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FindStep } from './FindStep.tsx';
import { LeaveList } from './LeaveList.tsx';
import { ListSession } from './list-session.ts';
import { readyRows, type MatchedSource, type PlacedRow, type Step } from './list-steps.ts';
import { PlacesStep } from './PlacesStep.tsx';
import type { WasGiven } from './row-state.ts';
import { SentStep } from './SentStep.tsx';

export interface ToSend {
  rows: PlacedRow[];
  /** Name of the file; empty for pasted text. */
  title: string;
  onBack: () => void;
  /** @param refused rows that cannot be sent, with the reason */
  onSent: (refused: readonly (readonly [at: number, reason: string])[]) => void;
}

export interface BringListDialogProps {
  /** A file to read at once. */
  file: File | null;
  /** What this account has suggested before; called when places are searched. */
  givenBefore: () => Promise<WasGiven>;
  /** Renders the form for source and licence, which sends the rows. */
  renderSend: (toSend: ToSend) => ReactNode;
  onClose: () => void;
}

type SendStepProps = Pick<BringListDialogProps, 'renderSend'> &
  Omit<ToSend, 'rows' | 'title'> & { list: MatchedSource };

function SendStep({ list, renderSend, ...on }: SendStepProps) {
  const rows = useMemo(() => readyRows(list), [list]);
  return renderSend({ rows, title: list.source.title, ...on });
}

/** Makes suggestions of a list of names. The list is read and matched on this device, and sent only on request. */
export function BringListDialog({ file, givenBefore, renderSend, onClose }: BringListDialogProps) {
  const [session] = useState(() => new ListSession());
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(file);
  const [isLeaving, setIsLeaving] = useState(false);
  const isUnsaved = step.name !== 'sent' && (step.name !== 'choose' || text.trim() !== '');
  useAskBeforeLeaving(isUnsaved);
  useEffect(() => () => session.close(), [session]);

  function stepView(): ReactNode {
    switch (step.name) {
      case 'choose':
        return (
          <ChooseStep
            {...{ session, text, file: opened }}
            onText={setText}
            onRead={(list) => {
              setOpened(null);
              setStep({ name: 'columns', list });
            }}
          />
        );
      case 'columns':
        return (
          <ColumnsStep
            {...{ session, list: step.list }}
            onList={(list) => setStep({ name: 'columns', list })}
            onBack={() => setStep({ name: 'choose' })}
            onFind={() => setStep({ name: 'find', list: step.list, choices: new Map() })}
          />
        );
      case 'find':
        return (
          <FindStep
            {...{ session, givenBefore, list: step.list, choices: step.choices }}
            onFound={(list) => setStep({ name: 'places', list })}
            onBack={() => setStep({ name: 'columns', list: step.list })}
          />
        );
      case 'places': {
        const { list } = step;
        return (
          <PlacesStep
            {...{ session, list }}
            onChoices={(choices) => setStep({ name: 'places', list: { ...list, choices } })}
            onBack={() => setStep({ name: 'columns', list })}
            onRetry={() => setStep({ name: 'find', list, choices: list.choices })}
            onNext={() => setStep({ name: 'send', list })}
          />
        );
      }
      case 'send': {
        const { list } = step;
        return (
          <SendStep
            {...{ list, renderSend }}
            onBack={() => setStep({ name: 'places', list })}
            onSent={(refused) => setStep({ name: 'sent', list, refused: new Map(refused) })}
          />
        );
      }
      case 'sent':
        return <SentStep {...{ session, onClose, list: step.list, refused: step.refused }} />;
    }
  }

  return (
    <>
      <Dialog
        title={t('list.open')}
        size="large"
        closeLabel={t('common.close')}
        onClose={() => (isUnsaved ? setIsLeaving(true) : onClose())}
      >
        <div className={styles['step']}>{stepView()}</div>
      </Dialog>
      {isLeaving && <LeaveList onStay={() => setIsLeaving(false)} onLeave={onClose} />}
    </>
  );
}
