import { limits } from '@shared/contract/limits.ts';
import type { PendingPlace } from '@shared/contract/schemas.ts';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import type { Deciding } from '../decide/use-decide-many.ts';
import { DialogButton } from '../actions/DialogButton.tsx';
import { Tick } from '../dock/Tick.tsx';
import { WordsDialog } from '../actions/WordsDialog.tsx';
import { stillTicked, togetherOf, type OfQueue } from './together.ts';
import styles from './queue.module.css';

export interface TogetherBarProps {
  many: Deciding;
  /** The places to which the ticks apply. A decision ignores the ticks of all other places. */
  places: readonly PendingPlace[];
  ticked: ReadonlySet<string>;
  onTick: Dispatch<SetStateAction<ReadonlySet<string>>>;
  children: ReactNode;
}

export function TogetherBar({ many, places, ticked, onTick, children }: TogetherBarProps) {
  const { approvable, declinable, handable } = togetherOf(places, ticked);
  const chosen = places.filter(({ place_id }) => ticked.has(place_id)).length;
  const isAll = chosen === places.length;
  const run = (items: readonly OfQueue[], deciding: Promise<readonly OfPlace[]>) =>
    unawaited(deciding.then((left) => onTick((before) => stillTicked(before, items, left))));

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
            onClick={() => run(approvable, many.approve(approvable))}
          >
            {t('review.together.approve', { count: formatNumber(approvable.length) })}
          </Button>
          <DialogButton
            disabled={declinable.length === 0}
            dialog={(close) => (
              <DeclineDialog
                unsent={many.unsent.decline ?? null}
                onDecline={(body) => run(declinable, many.decline(declinable, body))}
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
                initial={many.unsent.note ?? ''}
                send={t('review.handOn.confirm')}
                onSend={(words) =>
                  run(handable, many.handOn(handable, words === '' ? null : words))
                }
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
