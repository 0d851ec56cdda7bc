import type { GeocodeCandidate } from '@shared/contract/schemas.ts';
import { leftToRight } from '../../i18n/isolate.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { useConnection } from '../../lib/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AddressLine } from './AddressLine.tsx';
import { landmarkText } from './distance-text.ts';
import { coordinates, isExactPoint, titleOf } from './exact-point.ts';
import type { AddPlaceState } from './steps.ts';
import styles from './add-place.module.css';

export interface AddressesProps {
  state: AddPlaceState;
  onChoose: (placeId: string) => void;
  onRetry: () => void;
}

/** The point itself to about a metre, and what is near. */
function pointText(candidate: GeocodeCandidate): string {
  const point = leftToRight(coordinates(candidate.place.geometry.location));
  return candidate.landmark ? `${point} · ${landmarkText(candidate.landmark)}` : point;
}

/** Where it lies: what the geocoder says, unless that is its name alone. */
function Where({ candidate }: { candidate: GeocodeCandidate }) {
  if (isExactPoint(candidate)) return <bdi>{pointText(candidate)}</bdi>;
  const { formatted_address } = candidate.place;
  return formatted_address === candidate.placeName ? null : (
    <AddressLine address={formatted_address} />
  );
}

/** A radio list of addresses; the exact point is always the last of them. */
export function Addresses({ state: { addresses, chosen }, onChoose, onRetry }: AddressesProps) {
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
          {t('addPlace.failed')}. {whyFailed(addresses.failure, lost)}
          <Button variant="quiet" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <fieldset className={styles['addresses']}>
        <legend className="visually-hidden">{t('addPlace.geoCode')}</legend>
        {addresses.candidates.map((candidate) => (
          <label key={candidate.placeId} className={styles['address']}>
            <input
              type="radio"
              name="address"
              value={candidate.placeId}
              checked={candidate.placeId === chosen}
              onChange={() => onChoose(candidate.placeId)}
            />
            <span className={styles['addressText']}>
              <span className={styles['addressName']}>
                <bdi>{titleOf(candidate)}</bdi>
              </span>
              <span className={styles['soft']}>
                <Where candidate={candidate} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
