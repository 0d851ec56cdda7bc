import { leftToRight } from '../../i18n/isolate.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { useConnection } from '../../lib/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AddressLine } from './AddressLine.tsx';
import type { PlaceChoice } from './choices.ts';
import { distanceText } from '../../i18n/format-distance.ts';
import { positionText } from '../../map/position-text.ts';
import { landmarkText } from './distance-text.ts';
import { titleOf } from './exact-point.ts';
import type { AddPlaceState } from './steps.ts';
import styles from './add-place.module.css';

export interface AddressesProps {
  state: AddPlaceState;
  choices: readonly PlaceChoice[];
  onChoose: (placeId: string) => void;
  onOpenPlace: (placeId: string) => void;
  onRetry: () => void;
}

function Where({ choice }: { choice: Exclude<PlaceChoice, { kind: 'known' }> }) {
  const { placeName, place } = choice.candidate;
  if (choice.kind === 'point') {
    const point = leftToRight(positionText(place.geometry.location));
    return <bdi>{choice.nearest ? `${point} · ${landmarkText(choice.nearest)}` : point}</bdi>;
  }
  const distance = distanceText(choice.metres);
  if (place.formatted_address === placeName) return distance;
  return (
    <>
      <AddressLine address={place.formatted_address} /> · {distance}
    </>
  );
}

function Known({
  choice,
  onOpen,
}: {
  choice: PlaceChoice & { kind: 'known' };
  onOpen: () => void;
}) {
  return (
    <button type="button" className={styles['known']} onClick={onOpen}>
      <span className={styles['addressText']}>
        <bdi className={styles['addressName']}>{choice.place.name}</bdi>
        <span className="hint">
          {t('addPlace.onMap')} · {distanceText(choice.metres)}
        </span>
      </span>
    </button>
  );
}

export function Addresses(props: AddressesProps) {
  const { addresses, chosen } = props.state;
  const lost = useConnection((connection) => connection.lost);
  return (
    <>
      {addresses.kind === 'loading' && (
        <p className={styles['loading']} role="status">
          <Spinner size={20} /> {t('addPlace.loading')}
        </p>
      )}
      {addresses.kind === 'failed' && (
        <p className={styles['failed']} role="alert">
          {t('common.somethingWrong')}. {whyFailed(addresses.failure, lost)}
          <Button variant="quiet" onClick={props.onRetry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <fieldset className={styles['addresses']}>
        <legend className="visually-hidden">{t('addPlace.geoCode')}</legend>
        {props.choices.map((choice) => {
          if (choice.kind === 'known') {
            const { id } = choice.place;
            return <Known key={id} choice={choice} onOpen={() => props.onOpenPlace(id)} />;
          }
          const { candidate } = choice;
          return (
            <RadioCard
              key={candidate.placeId}
              name="address"
              checked={candidate.placeId === chosen}
              onChoose={() => props.onChoose(candidate.placeId)}
            >
              <span className={styles['addressText']}>
                <span className={styles['addressName']}>
                  <bdi>{titleOf(candidate)}</bdi>
                </span>
                <span className="hint">
                  <Where choice={choice} />
                </span>
              </span>
            </RadioCard>
          );
        })}
      </fieldset>
    </>
  );
}
