import type { FlagAnswer, FlaggedThing } from '@shared/contract/flags.ts';
import { useState, type ReactNode } from 'react';
import { formatDay } from '../../i18n/format-date.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { isCode } from '../../lib/api/failure.ts';
import { answerFlags, fetchFlags } from '../../lib/api/flags.ts';
import { useConnection } from '../../lib/connection.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { usePages } from '../../lib/use-pages.ts';
import { ShownName } from '../../map/places/ShownName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { toast } from '../../ui/Toasts.tsx';
import styles from './flags.module.css';

export interface FlaggedThingsProps {
  onChoose: (placeId: string) => void;
  /** Called when recordings of a place are public again, or not any more. */
  onChanged: (placeId: string) => void;
  /** A player for a file that only admins may hear. */
  renderAudio: (src: string, label: string) => ReactNode;
}

interface ThingProps extends Pick<FlaggedThingsProps, 'onChoose' | 'renderAudio'> {
  thing: FlaggedThing;
  onAnswer: (answer: FlagAnswer) => Promise<void>;
}

function Thing({ thing, onChoose, onAnswer, renderAudio }: ThingProps) {
  const [busy, setBusy] = useState<FlagAnswer | null>(null);
  const { kind, count, words, first_day, last_day, muted } = thing;
  const days = [...new Set([first_day, last_day])].map((day) => formatDay(day)).join(' – ');
  const isMuted = muted.length > 0;
  const answer = (which: FlagAnswer) => {
    setBusy(which);
    unawaited(onAnswer(which).finally(() => setBusy(null)));
  };
  return (
    <li className={styles['thing']}>
      <RowButton tall onClick={() => onChoose(thing.place_id)}>
        <span className={styles['head']}>
          <span className={styles['name']}>
            <ShownName place={thing} />
          </span>
          <span>
            {t(`flag.kind.${kind}`)}
            {isMuted && <> · {t('flagged.muted')}</>}
          </span>
          <span className={styles['soft']}>
            {t('flagged.count', { count })} · {days}
          </span>
        </span>
      </RowButton>
      {words.map((sentence, index) => (
        <p key={index} className={styles['words']} dir="auto">
          {sentence}
        </p>
      ))}
      {muted.map((link) => (
        <div key={link} className={styles['audio']}>
          {renderAudio(link, t('place.recording'))}
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          busy={busy === 'done'}
          disabled={busy !== null}
          onClick={() => answer('done')}
        >
          {t(isMuted ? 'flagged.publishAgain' : 'flagged.done')}
        </Button>
        {kind === 'recording' && (
          <Button
            variant={isMuted ? 'secondary' : 'danger'}
            busy={busy === 'mute_stays'}
            disabled={busy !== null}
            onClick={() => answer('mute_stays')}
          >
            {t(isMuted ? 'flagged.muteStays' : 'flagged.mute')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What somebody said is wrong, for admins: each thing once, with its count and sentences. */
export function FlaggedThings({ onChoose, onChanged, renderAudio }: FlaggedThingsProps) {
  const { items: things, loading, failure, more, reload } = usePages(fetchFlags);
  const lost = useConnection((connection) => connection.lost);

  async function answer(thing: FlaggedThing, which: FlagAnswer): Promise<void> {
    const { place_id, kind, count } = thing;
    try {
      await answerFlags(place_id, { kind, answer: which, count });
      if (kind === 'recording') onChanged(place_id);
    } catch (error) {
      console.warn('The flags could not be answered', error);
      const isNewer = isCode(error, 'conflict') || isCode(error, 'not_found');
      toast.error(isNewer ? t('flagged.changed') : whyFailed(error, lost));
      if (!isNewer) return;
    }
    reload();
  }

  return (
    <>
      <ul className={styles['things']}>
        {things.map((thing) => (
          <Thing
            key={`${thing.place_id} ${thing.kind}`}
            thing={thing}
            onChoose={onChoose}
            onAnswer={(which) => answer(thing, which)}
            renderAudio={renderAudio}
          />
        ))}
      </ul>
      {failure !== null && (
        <Notice
          title={t('review.listFailed')}
          text={whyFailed(failure, lost)}
          action={{ label: t('common.retry'), onSelect: reload }}
        />
      )}
      {loading && things.length === 0 && <p className={styles['nothing']}>{t('common.loading')}</p>}
      {things.length === 0 && !loading && failure === null && (
        <p className={styles['nothing']}>{t('flagged.empty')}</p>
      )}
      {more && <Button onClick={more}>{t('common.more')}</Button>}
    </>
  );
}
