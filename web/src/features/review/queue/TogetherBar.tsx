import { limits } from '@shared/contract/limits.ts';
import type { PendingPlace } from '@shared/contract/schemas.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DecidingBar } from '../decide/DecidingBar.tsx';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import { useDecideMany } from '../decide/use-decide-many.ts';
import { DialogButton } from '../actions/DialogButton.tsx';
import { Tick } from '../dock/Tick.tsx';
import { WordsDialog } from '../actions/WordsDialog.tsx';
import { togetherOf } from './together.ts';
import styles from './queue.module.css';

export interface TogetherBarProps {
  /** The places to which the ticks apply. A decision ignores the ticks of all other places. */
  places: readonly PendingPlace[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  children: ReactNode;
}

export function TogetherBar({ places, ticked, onTick, children }: TogetherBarProps) {
  const many = useDecideMany();
  const { approvable, declinable, handable } = togetherOf(places, ticked);
  const chosen = places.filter(({ place_id }) => ticked.has(place_id)).length;
  const isAll = chosen === places.length;
  const run = (deciding: Promise<unknown>) => unawaited(deciding.then(() => onTick(new Set())));

  if (many.progress) return <DecidingBar progress={many.progress} onStop={many.stop} />;

  return (
    <div className={styles['together']}>
      <Tick
        label={t('review.together.all')}
        checked={isAll}
        isSome={chosen > 0 && !isAll}
        onToggle={() => onTick(new Set(isAll ? [] : places.map(({ place_id }) => place_id)))}
      />
      {chosen === 0 && <span className={classNames('hint', styles['total'])}>{children}</span>}
      {chosen > 0 && (
        <div className={styles['decisions']}>
          <Button
            variant="primary"
            disabled={approvable.length === 0}
            onClick={() => run(many.approve(approvable))}
          >
            {t('review.together.approve', { count: formatNumber(approvable.length) })}
          </Button>
          <DialogButton
            disabled={declinable.length === 0}
            dialog={(close) => (
              <DeclineDialog
                onDecline={(body) => run(many.decline(declinable, body))}
                onClose={close}
              />
            )}
          >
            {t('review.together.decline', { count: formatNumber(declinable.length) })}
          </DialogButton>
          <DialogButton
            disabled={handable.length === 0}
            dialog={(close) => (
              <WordsDialog
                title={t('review.handOn.title')}
                label={t('review.handOn.note')}
                hint={t('review.handOn.hint')}
                rows={3}
                limit={limits.handOnLength}
                required={false}
                send={t('review.handOn.confirm')}
                onSend={(words) => run(many.handOn(handable, words === '' ? null : words))}
                onClose={close}
              >
                <p>{t('review.handOn.text')}</p>
              </WordsDialog>
            )}
          >
            {t('review.together.handOn', { count: formatNumber(handable.length) })}
          </DialogButton>
          {approvable.length < declinable.length && (
            <p className="hint">{t('review.together.onlyAdds')}</p>
          )}
        </div>
      )}
    </div>
  );
}
