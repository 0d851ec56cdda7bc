import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import {
  fetchCell,
  fetchDetailsManifest,
  fetchManifest,
  fetchPack,
} from '../../../map/atlas/fetch-atlas.ts';
import { placesIn, type PlacesInArea } from '../../../map/places/places-in.ts';
import type { Bounds } from '../../../map/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { BatchConsent } from './BatchConsent.tsx';
import { PastedList } from './PastedList.tsx';
import { readRounds } from './batch-storage.ts';
import {
  choiceOf,
  mostPlaces,
  newRound,
  type Choice,
  type Round,
  type RoundPlace,
} from './batch.ts';
import styles from './batch.module.css';

const files = {
  manifest: fetchManifest,
  cell: fetchCell,
  details: fetchDetailsManifest,
  pack: fetchPack,
};

type Looked = PlacesInArea | 'looking' | 'failed';

const nothing: Choice = { all: [], waiting: [] };
/** Before the map is ready there is no area. */
const noArea: PlacesInArea = { places: [], isWhole: true, knowsRecordings: true };

/** The places of an area, searched once and again on request. */
function usePlacesIn(area: Bounds | null): { looked: Looked; look: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [looked, setLooked] = useState<Looked>('looking');
  useEffect(() => {
    let gone = false;
    setLooked('looking');
    const look = async (): Promise<void> => {
      const found = await (area ? placesIn(area, files) : noArea);
      if (!gone) setLooked(found);
    };
    look().catch((error: unknown) => {
      console.warn('The places of an area could not be loaded', error);
      if (!gone) setLooked('failed');
    });
    return () => {
      gone = true;
    };
  }, [area, attempt]);
  return { looked, look: () => setAttempt(attempt + 1) };
}

function Found({ found, choice, all }: { found: PlacesInArea; choice: Choice; all: boolean }) {
  const chosen = all ? choice.all : choice.waiting;
  const count = Math.min(chosen.length, mostPlaces);
  const text = count === chosen.length ? 'round.found' : 'round.ofMore';
  return (
    <>
      <p className={styles['hint']} role="status">
        {count === 0 ? t('round.none') : t(text, { count, all: chosen.length })}
      </p>
      {!found.knowsRecordings && <p className={styles['hint']}>{t('round.unknown')}</p>}
      {!found.isWhole && <p className={styles['hint']}>{t('round.notWhole')}</p>}
    </>
  );
}

/** The places found in the visible part of the map. */
function Area(props: { looked: Looked; look: () => void; choice: Choice; all: boolean }) {
  const { looked, look, choice, all } = props;
  if (looked === 'looking')
    return (
      <p role="status">
        <Spinner size={20} /> {t('round.looking')}
      </p>
    );
  if (looked === 'failed')
    return (
      <Problem text={t('round.failed')} action={{ label: t('common.retry'), onSelect: look }} />
    );
  return <Found found={looked} choice={choice} all={all} />;
}

export interface RoundBeginningProps {
  uid: string;
  area: Bounds | null;
  /** Links to the texts that the speaker agrees to. */
  licences: ReactNode;
  /** Asks who speaks. */
  speaker: ReactNode;
  onBegin: (round: Round, byVoice: boolean) => void;
}

/** Begins a batch, or continues an unfinished one; then asks for consent. */
export function RoundBeginning({ uid, area, licences, speaker, onBegin }: RoundBeginningProps) {
  const { looked, look } = usePlacesIn(area);
  const [before] = useState(() => readRounds(uid));
  const [all, setAll] = useState(false);
  const [byVoice, setByVoice] = useState(false);
  const [chosen, setChosen] = useState<Round | null>(null);
  const choice = typeof looked === 'object' ? choiceOf(looked.places, before.recorded) : nothing;
  const done = choice.all.length - choice.waiting.length;
  const [listed, setListed] = useState<readonly RoundPlace[] | null>(null);
  const places = listed ?? (all ? choice.all : choice.waiting);
  const left = before.round;

  return (
    <>
      {/* keeps what was chosen while the consent is asked */}
      <div hidden={chosen !== null}>
        <div className={styles['beginning']}>
          <p>{t('round.about')}</p>
          {!listed && <Area looked={looked} look={look} choice={choice} all={all} />}
          <div className={styles['buttons']}>
            {left && (
              <Button variant="primary" onClick={() => setChosen(left)}>
                {t('round.goOn', { recorded: left.recorded.length, count: left.places.length })}
              </Button>
            )}
            <Button
              variant={left ? 'secondary' : 'primary'}
              disabled={places.length === 0}
              onClick={() => setChosen(newRound(places))}
            >
              {t('round.start')}
            </Button>
          </div>
          <details>
            <summary className={styles['which']}>{t('round.options')}</summary>
            <div className={styles['beginning']}>
              {listed && <PastedList onPlaces={setListed} />}
              <div>
                <Button onClick={() => setListed(listed ? null : [])}>
                  {t(listed ? 'round.areaOpen' : 'round.listOpen')}
                </Button>
              </div>
              {!listed && done > 0 && (
                <CheckField
                  label={t('round.withRecording', { count: done })}
                  checked={all}
                  onCheck={setAll}
                />
              )}
              <CheckField label={t('round.byVoice')} checked={byVoice} onCheck={setByVoice} />
              {speaker}
            </div>
          </details>
        </div>
      </div>
      {chosen && (
        <BatchConsent
          licences={licences}
          onAgree={() => onBegin(chosen, byVoice)}
          onBack={() => setChosen(null)}
        />
      )}
    </>
  );
}
