import { fieldsOf } from '@shared/contract/fields.ts';
import type { ChosenField } from '@shared/contract/merged-content.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { distanceText } from '../../../i18n/format-distance.ts';
import { t } from '../../../i18n/t.ts';
import { fetchPlace } from '../../../lib/api/places.ts';
import { mergePlaces, unmergePlace } from '../../../lib/api/review.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { readersScript } from '../../../i18n/language.ts';
import { shownName } from '../../../map/places/shown-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCard } from '../../../ui/RadioCard.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { whileBusy } from '../../../ui/while-busy.ts';
import { FieldText } from '../values/FieldText.tsx';
import { noteChangeOf } from '../changed-beside.ts';
import { Loading } from '../values/Loading.tsx';
import { lookAlike } from '../values/look-alike.ts';
import { NamedValue } from '../values/NamedValue.tsx';
import { beginAction, offerUndo } from '../actions/offered-undo.ts';
import { useAction } from '../actions/use-action.ts';
import { conflictText, whyConflict } from '../actions/why-conflict.ts';
import {
  alreadyMerged,
  canSwap,
  fieldsToChoose,
  firstPair,
  requestOf,
  resultOf,
  type Pair,
} from './merging.ts';
import styles from './merge.module.css';

export interface MergeCandidate {
  id: string;
  name: string;
  metres: number;
}

export interface MergeDialogProps {
  place: Place;
  /** Id of the other place, if the admin chose it before opening the dialog; otherwise null. */
  other: string | null;
  /**
   * The nearby places; null while they are loading. Places with a similar name come first, and then the nearest places.
   */
  candidates: readonly MergeCandidate[] | null;
  /**
   * Called after a merge or its undo.
   * @param mergedId id of the place that is no longer a separate place; null after an undo
   */
  onMerged: (keptId: string, mergedId: string | null) => void;
  onClose: () => void;
}

export function MergeDialog(props: MergeDialogProps) {
  const { place, other, candidates, onMerged, onClose } = props;
  const [pair, setPair] = useState<Pair | null>(null);
  const isMounted = useMounted();
  const { busy, running, run } = useAction<string>('A place could not be loaded');

  const choose = (id: string) =>
    run(async () => {
      // The panel may show an older version of the open place, so both places are loaded.
      const [mine, theirs] = await Promise.all([fetchPlace(place.place_id), fetchPlace(id)]);
      const done = alreadyMerged([mine, theirs], [place.place_id, id]);
      if (!done) return setPair(firstPair(mine, theirs));
      toast(t('merge.done'));
      noteChangeOf([place.place_id, id]);
      if (isMounted()) onClose();
      onMerged(done.kept, done.part);
    }, id);

  const chooseOther = useEffectEvent(() => {
    if (other !== null) choose(other);
  });
  // A layout effect runs before the first paint, so the list of places never appears if the admin has already chosen
  // the other place.
  useLayoutEffect(() => chooseOther(), []);

  const isLoadingOther = running !== null && running === other;
  const isLoading = candidates === null || isLoadingOther;
  if (pair) return <Preview {...props} pair={pair} onSwap={setPair} onBack={() => setPair(null)} />;
  return (
    <Dialog title={t('merge.title')} onClose={onClose} closeLabel={t('common.close')}>
      {!isLoadingOther && <p className="hint">{t('merge.choose')}</p>}
      {isLoading && <Loading />}
      {!isLoading && candidates.length === 0 && <p role="status">{t('merge.none')}</p>}
      {!isLoading && candidates.length > 0 && (
        <ul className={styles['list']} aria-label={t('merge.choose')}>
          {candidates.map(({ id, name, metres }) => (
            <li key={id}>
              <RowButton disabled={busy} onClick={() => choose(id)} {...whileBusy(running === id)}>
                <bdi className={styles['name']}>{name}</bdi>
                <span className="hint">{distanceText(metres)}</span>
              </RowButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface PreviewProps extends MergeDialogProps {
  pair: Pair;
  onSwap: (pair: Pair) => void;
  onBack: () => void;
}

/**
 * The fields that the dialog shows for the merged place. Links and photos are omitted, because the merged place has
 * those of both places.
 */
const resultFields = [
  ...fieldsOf('name').filter((field) => field !== 'name_new'),
  'name_new' as const,
  ...fieldsOf('text', 'names'),
];

function Preview({ pair, onSwap, onBack, onMerged, onClose }: PreviewProps) {
  const [chosen, setChosen] = useState<readonly ChosenField[]>([]);
  const { kept, other } = pair;
  useEffect(() => setChosen([]), [pair]);
  const isMounted = useMounted();
  const { busy, run } = useAction('The places could not be merged', (failure) => {
    // If one of the places has changed, both must be loaded again. The dialog therefore goes back to the list of
    // places.
    if (whyConflict(failure) === 'review.conflict') onBack();
    return conflictText(failure);
  });
  const undoing = useAction('The merge could not be undone', conflictText);

  const undo = () =>
    undoing.run(async () => {
      await unmergePlace(kept.place_id, other.place_id);
      noteChangeOf([kept.place_id, other.place_id]);
      toast.success(t('review.action.undone'));
      onMerged(kept.place_id, null);
    });

  const merge = () =>
    run(async () => {
      const begun = beginAction();
      const isProposed = await mergePlaces(kept.place_id, requestOf(pair, chosen));
      noteChangeOf([kept.place_id, other.place_id]);
      if (isMounted()) onClose();
      if (isProposed) return void toast.success(t('proposal.title'));
      onMerged(kept.place_id, other.place_id);
      offerUndo(t('merge.done'), undo, { begun });
    });

  const result = resultOf(pair, chosen);
  return (
    <Dialog
      title={t('merge.title')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button disabled={busy} onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button variant="primary" busy={busy} onClick={merge}>
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        <Choice
          title={t('merge.keep')}
          hint={t('merge.keepHint')}
          values={[kept, other]}
          isFirst
          disabled={busy || !canSwap(pair)}
          onFirst={(isFirst) => {
            if (!isFirst) onSwap({ kept: other, other: kept });
          }}
        >
          {(place) => <PlaceText place={place} withId={lookAlike(kept, other)} />}
        </Choice>
        {fieldsToChoose(pair).map((field) => (
          <Choice
            key={field}
            title={t(`field.${field}`)}
            values={[kept, other]}
            isFirst={!chosen.includes(field)}
            disabled={busy}
            onFirst={(isFirst) =>
              setChosen((before) => [
                ...before.filter((one) => one !== field),
                ...(isFirst ? [] : [field]),
              ])
            }
          >
            {(place) => <FieldText field={field} value={place[field] as string | null} />}
          </Choice>
        ))}
        <section aria-label={t('merge.result')}>
          <h3 className={styles['title']}>{t('merge.result')}</h3>
          <dl className={styles['result']}>
            {resultFields.map((field) => (
              <NamedValue key={field} name={t(`field.${field}`)}>
                <FieldText field={field} value={result[field] ?? null} />
              </NamedValue>
            ))}
          </dl>
          <p className="hint">{t('merge.joined')}</p>
        </section>
      </div>
    </Dialog>
  );
}

function PlaceText({ place, withId }: { place: Place; withId: boolean }) {
  return (
    <>
      <bdi className={styles['name']}>{shownName(place, readersScript())}</bdi>{' '}
      {withId && (
        <span className="hint" dir="ltr">
          {place.place_id}
        </span>
      )}
    </>
  );
}

function Choice(props: {
  title: string;
  hint?: string;
  values: readonly [Place, Place];
  isFirst: boolean;
  disabled: boolean;
  onFirst: (isFirst: boolean) => void;
  children: (place: Place) => React.ReactNode;
}) {
  const { title, hint, values, isFirst, disabled, onFirst, children } = props;
  const name = useId();
  return (
    <fieldset className={styles['choice']} disabled={disabled}>
      <legend className={styles['title']}>{title}</legend>
      {values.map((place, index) => (
        <RadioCard
          key={place.place_id}
          name={name}
          checked={isFirst === (index === 0)}
          onChoose={() => onFirst(index === 0)}
        >
          <span className={styles['value']}>{children(place)}</span>
        </RadioCard>
      ))}
      {hint !== undefined && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
