import { limits } from '@shared/contract/limits.ts';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './bring-list.module.css';
import { ListProblemText } from './ListProblemText.tsx';
import type { ListSession } from './list-session.ts';
import {
  voicesOf,
  type BroughtVoice,
  type ReadList,
  type Voices,
  type VoiceTools,
} from './list-steps.ts';
import { useAttempt } from './use-attempt.ts';

/** Recordings per page. Each recording has an audio player, and more audio players would overload a phone. */
const page = 30;

interface VoiceProps {
  voice: BroughtVoice;
  render: VoiceTools['render'];
  onChange: (voice: BroughtVoice) => void;
}

function Voice({ voice, render, onChange }: VoiceProps) {
  const { file, old, now, isOut, recording } = voice;
  return (
    <li>
      {render(recording, t('field.voiceUrl'))}
      <p className="hint">
        <bdi>{file}</bdi>
      </p>
      {!isOut && (
        <div className={styles['fields']}>
          <TextField
            label={t('list.role.old')}
            maxLength={limits.nameLength}
            value={old}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...voice, old: currentTarget.value })}
          />
          <TextField
            label={t('list.role.now')}
            maxLength={limits.nameLength}
            value={now}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...voice, now: currentTarget.value })}
          />
        </div>
      )}
      <div className={styles['leaveOut']}>
        <Button variant="quiet" onClick={() => onChange({ ...voice, isOut: !isOut })}>
          {t(isOut ? 'chat.use' : 'chat.leaveOut')}
        </Button>
      </div>
    </li>
  );
}

function Refused({ refused }: Pick<Voices, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="problem">
      <p>{t('chat.refused', { count: refused.length })}</p>
      <ul>
        {refused.map(({ reason }, at) => (
          <li key={at}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

export function VoicesStep(props: {
  session: ListSession;
  brought: Voices;
  render: VoiceTools['render'];
  onChange: (brought: Voices) => void;
  onBack: () => void;
  onFind: (list: ReadList) => void;
}) {
  const { session, brought, render } = props;
  const { voices, refused, title } = brought;
  const [most, setMost] = useState(page);
  const { busy, problem, attempt } = useAttempt();
  const used = voicesOf({ brought });

  async function find(): Promise<void> {
    const summary = await session.nameVoices(used);
    props.onFind({ source: { name: '', bytes: new ArrayBuffer(0), title }, summary, brought });
  }

  return (
    <>
      <p role="status">{t('chat.count', { count: used.length })}</p>
      <Refused refused={refused} />
      {voices.length > 0 && (
        <>
          <p>{t('chat.check')}</p>
          <p className="hint">{t('chat.oldHint')}</p>
          <p className="hint">{t('chat.private')}</p>
        </>
      )}
      <ul className={styles['rows']}>
        {voices.slice(0, most).map((voice) => (
          <Voice
            key={voice.hash}
            {...{ voice, render }}
            onChange={(changed) =>
              props.onChange({
                ...brought,
                voices: voices.map((one) => (one === voice ? changed : one)),
              })
            }
          />
        ))}
      </ul>
      {voices.length > most && (
        <Button onClick={() => setMost(most + page)}>{t('list.more')}</Button>
      )}
      <ListProblemText problem={problem} />
      <div className={styles['buttons']}>
        <Button onClick={props.onBack}>{t('list.back')}</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={used.length === 0}
          onClick={() => unawaited(attempt(find))}
        >
          {t('list.find')}
        </Button>
      </div>
    </>
  );
}
