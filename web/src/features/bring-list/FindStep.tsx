import { useState } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { nextTask } from '../../lib/next-task.ts';
import { batchesOf } from '../../map/in-steps.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import styles from './bring-list.module.css';
import type { ListSession, Progressed } from './list-session.ts';
import { statedRows, voicesOf, type MatchedSource, type ReadList } from './list-steps.ts';
import { problemText } from './problem-text.ts';
import type { Choices, GivenBefore } from './row-state.ts';
import { useAttemptAtOnce } from './use-attempt.ts';

const statesAtOnce = 100;

const noneGiven: GivenBefore = { wasGiven: () => false, wasGivenForAddedPlace: () => false };

function Progress({ what, share }: Progressed) {
  const percent = Math.floor(share * 100);
  const text = what === 'places' ? 'list.loading' : 'list.matching';
  return (
    <div>
      <p role="status">{t(text, { percent })}</p>
      <progress className={styles['progress']} max={1} value={share} aria-hidden />
    </div>
  );
}

export function FindStep(props: {
  session: ListSession;
  list: ReadList;
  choices: Choices;
  givenBefore: () => Promise<GivenBefore>;
  onFound: (list: MatchedSource) => void;
  onBack: () => void;
}) {
  const { session, list } = props;
  const [progress, setProgress] = useState<Progressed | null>(null);

  const { problem, retry } = useAttemptAtOnce(async (isLeft) => {
    const asked = props.givenBefore().catch((error: unknown) => {
      console.warn('Earlier suggestions could not be looked up', error);
      return noneGiven;
    });
    const matched = await session.match(list, readersScript(), setProgress);
    const voices = voicesOf(list);
    const rows = matched.rows.map((row) => {
      const voice = voices[row.at]?.hash;
      return voice === undefined ? row : { ...row, voice };
    });
    const found = { ...list, ...matched, rows, before: await asked, choices: props.choices };
    // The next step needs the states of all rows. Computing all states in one task would block a phone, so this loop
    // computes and caches them in batches.
    for (const some of batchesOf(rows, statesAtOnce)) {
      if (isLeft()) return;
      statedRows({ ...found, rows: some });
      await nextTask();
    }
    if (!isLeft()) props.onFound(found);
  });

  return (
    <>
      {problem === undefined && progress && <Progress {...progress} />}
      {problem !== undefined && (
        <Problem
          text={problemText(problem)}
          action={{ label: t('common.retry'), onSelect: retry }}
        />
      )}
      <div className={styles['buttons']}>
        <Button onClick={props.onBack}>{t('list.back')}</Button>
      </div>
    </>
  );
}
