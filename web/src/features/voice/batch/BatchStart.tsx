import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { showResult } from '../../../lib/show-result.ts';
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
import { readBatches } from './batch-storage.ts';
import {
  choiceOf,
  maxPlaces,
  newBatch,
  type BatchChoice,
  type Batch,
  type BatchPlace,
} from './batch.ts';
import styles from './batch.module.css';

const files = {
  manifest: fetchManifest,
  cell: fetchCell,
  details: fetchDetailsManifest,
  pack: fetchPack,
};

type Looked = PlacesInArea | 'looking' | 'failed';

const nothing: BatchChoice = { all: [], unrecorded: [] };
const noArea: PlacesInArea = { places: [], isComplete: true, knowsRecordings: true };

function usePlacesIn(area: Bounds | null): { looked: Looked; look: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [looked, setLooked] = useState<Looked>('looking');
  useEffect(() => {
    setLooked('looking');
    const found = area ? placesIn(area, files) : Promise.resolve(noArea);
    const warning = 'The places of an area could not be loaded';
    return showResult(found, setLooked, warning, () => setLooked('failed'));
  }, [area, attempt]);
  return { looked, look: () => setAttempt(attempt + 1) };
}

function Found({ found, choice, all }: { found: PlacesInArea; choice: BatchChoice; all: boolean }) {
  const chosen = all ? choice.all : choice.unrecorded;
  const count = Math.min(chosen.length, maxPlaces);
  const text = count === chosen.length ? 'batch.found' : 'batch.ofMore';
  return (
    <>
      <p className="hint" role="status">
        {count === 0 ? t('batch.none') : t(text, { count, all: chosen.length })}
      </p>
      {!found.knowsRecordings && <p className="hint">{t('batch.unknown')}</p>}
      {!found.isComplete && <p className="hint">{t('batch.notWhole')}</p>}
    </>
  );
}

function Area(props: { looked: Looked; look: () => void; choice: BatchChoice; all: boolean }) {
  const { looked, look, choice, all } = props;
  if (looked === 'looking')
    return (
      <p role="status">
        <Spinner size={20} /> {t('batch.looking')}
      </p>
    );
  if (looked === 'failed')
    return (
      <Problem text={t('batch.failed')} action={{ label: t('common.retry'), onSelect: look }} />
    );
  return <Found found={looked} choice={choice} all={all} />;
}

export interface BatchStartProps {
  uid: string;
  area: Bounds | null;
  licences: ReactNode;
  speaker: ReactNode;
  onBegin: (batch: Batch, byVoice: boolean) => void;
}

export function BatchStart({ uid, area, licences, speaker, onBegin }: BatchStartProps) {
  const { looked, look } = usePlacesIn(area);
  const [before] = useState(() => readBatches(uid));
  const [all, setAll] = useState(false);
  const [byVoice, setByVoice] = useState(false);
  const [chosen, setChosen] = useState<Batch | null>(null);
  const choice = typeof looked === 'object' ? choiceOf(looked.places, before.recorded) : nothing;
  const done = choice.all.length - choice.unrecorded.length;
  const [listed, setListed] = useState<readonly BatchPlace[] | null>(null);
  const places = listed ?? (all ? choice.all : choice.unrecorded);
  const left = before.batch;

  return (
    <>
      {/* While the consent is shown, the fields are hidden and not unmounted, so that they keep the user's choices. */}
      <div hidden={chosen !== null}>
        <div className={styles['beginning']}>
          <p>{t('batch.about')}</p>
          {!listed && <Area looked={looked} look={look} choice={choice} all={all} />}
          <div className={styles['buttons']}>
            {left && (
              <Button variant="primary" onClick={() => setChosen(left)}>
                {t('batch.goOn', { recorded: left.recorded.length, count: left.places.length })}
              </Button>
            )}
            <Button
              variant={left ? 'secondary' : 'primary'}
              disabled={places.length === 0}
              onClick={() => setChosen(newBatch(places))}
            >
              {t('batch.start')}
            </Button>
          </div>
          <details>
            <summary className={styles['which']}>{t('batch.options')}</summary>
            <div className={styles['beginning']}>
              {listed && <PastedList onPlaces={setListed} />}
              <div>
                <Button onClick={() => setListed(listed ? null : [])}>
                  {t(listed ? 'batch.areaOpen' : 'batch.listOpen')}
                </Button>
              </div>
              {!listed && done > 0 && (
                <CheckField
                  label={t('batch.withRecording', { count: done })}
                  checked={all}
                  onCheck={setAll}
                />
              )}
              <CheckField label={t('batch.byVoice')} checked={byVoice} onCheck={setByVoice} />
              {speaker}
            </div>
          </details>
        </div>
      </div>
      {chosen && (
        <BatchConsent
          licences={licences}
          next={t('batch.start')}
          onAgree={() => onBegin(chosen, byVoice)}
          onBack={() => setChosen(null)}
        />
      )}
    </>
  );
}
