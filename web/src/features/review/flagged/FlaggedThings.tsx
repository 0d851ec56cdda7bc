import type { FlagAnswer, FlaggedThing } from '@shared/contract/flags.ts';
import { use } from 'react';
import { formatDay } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { answerFlags, fetchFlags } from '../../../lib/api/flags.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EntryRow, Note } from '../dock/EntryRow.tsx';
import { ListEnd } from '../dock/ListEnd.tsx';
import { AudioContext } from '../values/render-audio.ts';
import { useAction } from '../actions/use-action.ts';
import { whyNotAnswered } from '../actions/why-conflict.ts';
import { noteChangeOf } from '../changed-beside.ts';
import styles from './flagged.module.css';

export interface FlaggedThingsProps {
  onChoose: (placeId: string) => void;
  onChanged: () => void;
}

interface ThingProps extends FlaggedThingsProps {
  thing: FlaggedThing;
  onAnswered: () => void;
}

function Thing({ thing, onChoose, onChanged, onAnswered }: ThingProps) {
  const { place_id, kind, count, words, first_day, last_day, muted } = thing;
  const renderAudio = use(AudioContext);
  const days = [...new Set([first_day, last_day])].map((day) => formatDay(day)).join(' – ');
  const isMuted = muted.length > 0;
  const answered = () => {
    if (kind === 'recording') {
      onChanged();
      noteChangeOf([place_id]);
    }
    onAnswered();
  };
  const { busy, running, run } = useAction<FlagAnswer>(
    'The flags could not be answered',
    (failure) => {
      const why = whyNotAnswered(failure);
      if (why) answered();
      return why && t(why);
    },
  );
  const answer = (which: FlagAnswer) =>
    run(async () => {
      await answerFlags(place_id, { kind, answer: which, count });
      answered();
    }, which);
  return (
    <li className={styles['thing']}>
      <EntryRow name={<ShownName place={thing} />} onClick={() => onChoose(place_id)}>
        <span>
          {t(`flag.kind.${kind}`)}
          {isMuted && <> · {t('flagged.muted')}</>}
        </span>
        <Note>
          {t('flagged.count', { count })} · {days}
        </Note>
      </EntryRow>
      {words.map((sentence, index) => (
        <p key={index} className={styles['words']} dir="auto">
          {sentence}
        </p>
      ))}
      {muted.map((link) => (
        <div key={link} className={styles['audio']}>
          {renderAudio(link, t('place.recording'), true)}
        </div>
      ))}
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          busy={running === 'done'}
          disabled={busy}
          onClick={() => answer('done')}
        >
          {t(isMuted ? 'flagged.publishAgain' : 'flagged.done')}
        </Button>
        {kind === 'recording' && (
          <Button
            variant={isMuted ? 'secondary' : 'danger'}
            busy={running === 'mute_stays'}
            disabled={busy}
            onClick={() => answer('mute_stays')}
          >
            {t(isMuted ? 'flagged.muteStays' : 'flagged.mute')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The list of unanswered reports. Reports of the same kind about the same place form one entry. */
export function FlaggedThings(props: FlaggedThingsProps) {
  const pages = usePages(fetchFlags);
  return (
    <>
      <ul className={styles['things']}>
        {pages.items.map((thing) => (
          <Thing
            key={`${thing.place_id} ${thing.kind}`}
            thing={thing}
            onAnswered={pages.reload}
            {...props}
          />
        ))}
      </ul>
      <ListEnd {...pages} text={t('flagged.empty')} />
    </>
  );
}
