import { useId, type ReactNode } from 'react';
import { leftToRight } from '../../i18n/isolate.ts';
import { t } from '../../i18n/t.ts';
import { positionText } from '../../map/position-text.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './bring-list.module.css';
import { candidateText, namesText, numberOf, whereText } from './candidate-text.ts';
import { CandidatesMap } from './CandidatesMap.tsx';
import { PairText } from './CheckColumns.tsx';
import type { MapTools } from './map-tools.ts';
import type { Candidate, MatchedRow } from './protocol.ts';
import { reasonOf } from './reason-text.ts';
import { isPicked, placeOf, type Choice, type RowState, type StatedRow } from './row-state.ts';

const undecided = '';
const none = 'none';

const canBePut = ({ candidates }: MatchedRow, state: RowState): boolean =>
  state === 'not found' || state === 'left out' || (state === 'given' && candidates.length === 0);

function PickedText({ place }: { place: Candidate & { isNew: boolean } }) {
  return (
    <span className="hint">
      <bdi>{candidateText(place)}</bdi>
      {place.isNew && (
        <>
          {' · '}
          {t('list.newPlace', { point: leftToRight(positionText(place.location)) })}
        </>
      )}
    </span>
  );
}

interface ChoiceProps {
  row: MatchedRow;
  /** Id of the chosen place; `none` if no candidate is right; empty if the user has not chosen yet. */
  value: string;
  onChoose: (id: string) => void;
}

function ChoiceOnMap({ row, value, onChoose, MapView }: ChoiceProps & Pick<MapTools, 'MapView'>) {
  const name = useId();
  const option = (id: string, text: ReactNode) => (
    <RadioCard key={id} name={name} checked={id === value} onChoose={() => onChoose(id)}>
      {text}
    </RadioCard>
  );
  return (
    <div className={styles['onMap']}>
      <CandidatesMap row={row} chosen={value} MapView={MapView} onChoose={onChoose} />
      <fieldset className={styles['options']}>
        <legend className="hint">{t('list.tapMarker')}</legend>
        {row.candidates.map((one, index) =>
          option(
            one.id,
            <>
              <b>{numberOf(index)}</b>
              <span className={styles['names']}>
                <bdi>{namesText(one)}</bdi>
                <span className="hint">
                  <bdi>{whereText(one)}</bdi>
                </span>
              </span>
            </>,
          ),
        )}
        {option(none, t('list.leaveOut'))}
      </fieldset>
    </div>
  );
}

export interface MatchedPlaceProps {
  stated: StatedRow;
  chosen: Choice;
  player: ReactNode;
  MapView: MapTools['MapView'];
  isOnMap: boolean;
  onShowMap: (isShown: boolean) => void;
  onPut: () => void;
  onChoose: (choice: Choice) => void;
}

export function MatchedPlace(props: MatchedPlaceProps) {
  const { chosen, isOnMap, onChoose } = props;
  const { row, state } = props.stated;
  const place = placeOf(row, new Map([[row.at, chosen]]));
  const picked = isPicked(chosen) ? chosen : null;
  // A select on a phone cuts off long texts, so the place is also shown as text.
  const meant = place ?? (chosen === undefined ? row.candidates[0] : null);
  const chooses = row.candidates.length > 0 && (state !== 'no old name' || row.voice !== undefined);
  const choice: ChoiceProps = {
    row,
    value: place?.id ?? (chosen === null ? none : undecided),
    onChoose: (id) => onChoose(id === none ? null : id === picked?.id ? picked : id),
  };
  const options = [
    ...(place === null && chosen === undefined ? [[undecided, t('list.notChosen')] as const] : []),
    ...row.candidates.map(
      (one, index) => [one.id, `${numberOf(index)}. ${candidateText(one)}`] as const,
    ),
    ...(picked ? [[picked.id, candidateText(picked)] as const] : []),
    [none, t('list.leaveOut')] as const,
  ];
  return (
    <li>
      <PairText pair={row.pair} />
      {props.player}
      {state !== 'ready' && state !== 'choose' && <span className="hint">{reasonOf(state)}</span>}
      {picked && <PickedText place={picked} />}
      {!picked && meant && !isOnMap && <bdi className="hint">{candidateText(meant)}</bdi>}
      {chooses &&
        (isOnMap ? (
          <ChoiceOnMap {...choice} MapView={props.MapView} />
        ) : (
          <SelectField label={t('list.where')} options={options} {...choice} />
        ))}
      <div className={styles['rowButtons']}>
        {chooses && (
          <Button variant="quiet" aria-expanded={isOnMap} onClick={() => props.onShowMap(!isOnMap)}>
            {t(isOnMap ? 'list.hideMap' : 'list.showMap')}
          </Button>
        )}
        {(picked || canBePut(row, state)) && (
          <Button
            variant="quiet"
            // If the user removes the picked place, a row with candidates is left out (`null`) until the user chooses
            // a candidate or picks another place. A row without candidates returns to its first state, in which the
            // user has not chosen yet (`undefined`).
            onClick={() =>
              picked ? onChoose(row.candidates.length > 0 ? null : undefined) : props.onPut()
            }
          >
            {t(picked ? 'list.takeOff' : 'list.putOnMap')}
          </Button>
        )}
      </div>
    </li>
  );
}
