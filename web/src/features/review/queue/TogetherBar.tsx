import type { PendingPlace } from '@shared/contract/schemas.ts';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { DecidingBar } from '../decide/DecidingBar.tsx';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import { Tick } from '../Tick.tsx';
import { HandOnDialog } from './HandOnDialog.tsx';
import { togetherOf } from './together.ts';
import { useTogether } from './use-together.ts';
import styles from './queue.module.css';

export interface TogetherBarProps {
  /** As shown: what a filter hides is not decided. */
  places: readonly PendingPlace[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** How many there are, while nothing is ticked. */
  children: ReactNode;
}

/** Decides on the ticked places together; ticks all that are shown, or none. */
export function TogetherBar({ places, ticked, onTick, children }: TogetherBarProps) {
  const { progress, stop, approve, decline, handOn } = useTogether();
  const [declining, setDeclining] = useState(false);
  const [isHandingOn, setHandingOn] = useState(false);
  const together = togetherOf(places, ticked);
  const { approvable, declinable, handable } = together;
  const chosen = places.filter(({ place_id }) => ticked.has(place_id)).length;
  const isAll = chosen === places.length;
  const run = (deciding: Promise<void>) => unawaited(deciding.then(() => onTick(new Set())));

  if (progress) return <DecidingBar progress={progress} onStop={stop} />;

  return (
    <div className={styles['together']}>
      <Tick
        label={t('review.together.all')}
        checked={isAll}
        isSome={chosen > 0 && !isAll}
        onToggle={() => onTick(new Set(isAll ? [] : places.map(({ place_id }) => place_id)))}
      />
      {chosen === 0 && <span className={styles['total']}>{children}</span>}
      {chosen > 0 && (
        <div className={styles['decisions']}>
          <Button
            variant="primary"
            disabled={approvable.length === 0}
            onClick={() => run(approve(together))}
          >
            {t('review.together.approve', { count: formatNumber(approvable.length) })}
          </Button>
          <Button disabled={declinable.length === 0} onClick={() => setDeclining(true)}>
            {t('review.together.decline', { count: formatNumber(declinable.length) })}
          </Button>
          <Button disabled={handable.length === 0} onClick={() => setHandingOn(true)}>
            {t('review.together.handOn', { count: formatNumber(handable.length) })}
          </Button>
          {approvable.length < declinable.length && (
            <p className={styles['hint']}>{t('review.together.onlyAdds')}</p>
          )}
        </div>
      )}
      {isHandingOn && (
        <HandOnDialog
          onHandOn={(note) => {
            setHandingOn(false);
            run(handOn(together, note));
          }}
          onClose={() => setHandingOn(false)}
        />
      )}
      {declining && (
        <DeclineDialog
          busy={false}
          onDecline={(reason_id, reason) => {
            setDeclining(false);
            run(decline(together, { reason_id, reason }));
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
