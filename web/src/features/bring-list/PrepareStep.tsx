import { useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import styles from './bring-list.module.css';
import type { ListSession } from './list-session.ts';
import type { MadeRecording, Voices, VoiceTools } from './list-steps.ts';
import { makeRecordings } from './make-recordings.ts';
import type { ChosenFile } from './protocol.ts';
import { useAttemptAtOnce } from './use-attempt.ts';
import { voicesProblem } from './voices-problem.ts';
import { withoutExtension } from './without-extension.ts';

function titleOf(files: readonly ChosenFile[]): string {
  const path = files[0]?.path ?? '';
  const [folder = '', ...within] = path.split('/');
  if (within.length > 0) return folder;
  return files.length === 1 ? withoutExtension(path) : '';
}

export function PrepareStep(props: {
  session: ListSession;
  files: readonly ChosenFile[];
  make: VoiceTools['make'];
  onReady: (brought: Voices) => void;
  onBack: () => void;
}) {
  const { session, files } = props;
  const made = useRef(new Map<string, MadeRecording>());
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);

  const { problem, retry } = useAttemptAtOnce(async (isLeft) => {
    const found = await session.voices(files);
    const count = found.length;
    const ready = await makeRecordings(found, {
      ...{ make: props.make, made: made.current, isLeft },
      onProgress: (done) => setProgress({ done, count }),
    });
    if (!isLeft()) props.onReady({ title: titleOf(files), ...ready });
  });

  return (
    <>
      {problem === undefined && (
        <div>
          <p role="status">{progress ? t('chat.making', { ...progress }) : t('chat.reading')}</p>
          <progress
            className={styles['progress']}
            max={1}
            value={progress ? progress.done / progress.count : undefined}
            aria-hidden
          />
        </div>
      )}
      {problem && (
        <p className="problem" role="alert">
          {voicesProblem(problem)}
        </p>
      )}
      {problem === null && (
        <Problem
          text={t('common.somethingWrong')}
          action={{ label: t('common.retry'), onSelect: retry }}
        />
      )}
      <div className={styles['buttons']}>
        <Button onClick={props.onBack}>{t('list.back')}</Button>
      </div>
    </>
  );
}
