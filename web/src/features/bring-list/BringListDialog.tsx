import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useAskBeforeLeaving } from '../../lib/ask-before-leaving.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './bring-list.module.css';
import { ChooseStep } from './ChooseStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FindStep } from './FindStep.tsx';
import { LeaveList } from './LeaveList.tsx';
import { ListSession } from './list-session.ts';
import {
  readStep,
  readyRows,
  type MatchedSource,
  type PlacedRow,
  type Step,
  type VoiceTools,
} from './list-steps.ts';
import type { MapTools } from './map-tools.ts';
import { PlacesStep } from './PlacesStep.tsx';
import { PrepareStep } from './PrepareStep.tsx';
import type { Choices, GivenBefore } from './row-state.ts';
import { SentStep } from './SentStep.tsx';
import { VoicesStep } from './VoicesStep.tsx';

export interface ToSend {
  rows: PlacedRow[];
  title: string;
  onBack: () => void;
  /**
   * Called after the rows were added to the outbox.
   * @param added number of rows added to the outbox
   * @param refused rows that cannot be sent, each with the reason
   */
  onSent: (added: number, refused: readonly (readonly [at: number, reason: string])[]) => void;
}

export interface BringListDialogProps {
  files: readonly File[];
  voices: VoiceTools;
  maps: MapTools;
  givenBefore: () => Promise<GivenBefore>;
  renderSend: (toSend: ToSend) => ReactNode;
  /**
   * Called when the user has chosen a list. The caller must then discard the details that the user has typed about an
   * earlier list.
   */
  onNewList: () => void;
  onClose: () => void;
}

type SendStepProps = Pick<BringListDialogProps, 'renderSend'> &
  Omit<ToSend, 'rows' | 'title'> & { list: MatchedSource };

function SendStep({ list, renderSend, ...on }: SendStepProps) {
  const rows = useMemo(() => readyRows(list), [list]);
  return renderSend({ rows, title: list.source.title, ...on });
}

const none: readonly File[] = [];

const noChoices: Choices = new Map();

/**
 * Turns a list of names into suggestions. This device reads the list and matches it with places. The server gets no
 * data before the user sends the list.
 */
export function BringListDialog(props: BringListDialogProps) {
  const { givenBefore, renderSend, voices, maps, onClose } = props;
  const [session] = useState(() => new ListSession());
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(props.files);
  const [leaving, setLeaving] = useState<'back' | 'close' | null>(null);
  const isUnsaved = step.name !== 'sent' && (step.name !== 'choose' || text.trim() !== '');
  useAskBeforeLeaving(isUnsaved);
  useEffect(() => () => session.close(), [session]);

  function stepView(): ReactNode {
    switch (step.name) {
      case 'choose':
        return (
          <ChooseStep
            {...{ session, text, files: opened }}
            onText={setText}
            onRead={(list) => {
              setOpened(none);
              props.onNewList();
              setStep({ name: 'columns', list, choices: noChoices });
            }}
            onVoices={(files) => {
              setOpened(none);
              props.onNewList();
              setStep({ name: 'prepare', files });
            }}
          />
        );
      case 'prepare':
        return (
          <PrepareStep
            {...{ session, files: step.files, make: voices.make }}
            onReady={(brought) => setStep({ name: 'voices', brought, choices: noChoices })}
            onBack={() => setStep({ name: 'choose' })}
          />
        );
      case 'voices':
        return (
          <VoicesStep
            {...{ session, brought: step.brought, render: voices.render }}
            onChange={(brought) => setStep({ name: 'voices', brought, choices: noChoices })}
            onBack={() => setLeaving('back')}
            onFind={(list) => setStep({ name: 'find', list, choices: step.choices })}
          />
        );
      case 'columns':
        return (
          <ColumnsStep
            {...{ session, list: step.list }}
            onList={(list) => setStep({ name: 'columns', list, choices: noChoices })}
            onBack={() =>
              step.choices.size > 0 ? setLeaving('back') : setStep({ name: 'choose' })
            }
            onFind={() => setStep({ ...step, name: 'find' })}
          />
        );
      case 'find':
        return (
          <FindStep
            {...{ session, givenBefore, list: step.list, choices: step.choices }}
            // Rendering many rows in one task would block a phone, so React renders the rows as a transition.
            onFound={(list) => startTransition(() => setStep({ name: 'places', list }))}
            onBack={() => setStep(readStep(step.list, step.choices))}
          />
        );
      case 'places': {
        const { list } = step;
        return (
          <PlacesStep
            {...{ session, list, renderVoice: voices.render, maps }}
            onChoices={(choices) => setStep({ name: 'places', list: { ...list, choices } })}
            onBack={() => setStep(readStep(list, list.choices))}
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
            onSent={(added, refused) =>
              setStep({ name: 'sent', list, added, refused: new Map(refused) })
            }
          />
        );
      }
      case 'sent':
        return <SentStep {...{ session, onClose, ...step }} />;
    }
  }

  return (
    <>
      <Dialog
        title={t('list.open')}
        size="large"
        closeLabel={t('common.close')}
        onClose={() => (isUnsaved ? setLeaving('close') : onClose())}
      >
        <div className={styles['step']}>{stepView()}</div>
      </Dialog>
      {leaving && (
        <LeaveList
          isBack={leaving === 'back'}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            if (leaving === 'close') return onClose();
            setLeaving(null);
            setStep({ name: 'choose' });
          }}
        />
      )}
    </>
  );
}
