import type { GeocodeCandidate } from '@contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { isExactPoint } from './exact-point.ts';
import type { AddPlaceState } from './steps.ts';
import styles from './add-place.module.css';

export interface AddressesProps {
  state: AddPlaceState;
  onChoose: (placeId: string) => void;
  onRetry: () => void;
}

/** Where an address lies: what the geocoder says, or the point itself to about a metre. */
function addressText(candidate: GeocodeCandidate): string | null {
  const { formatted_address, geometry } = candidate.place;
  if (!isExactPoint(candidate)) {
    return formatted_address === candidate.placeName ? null : formatted_address;
  }
  return `${geometry.location.lat.toFixed(5)}, ${geometry.location.lng.toFixed(5)}`;
}

/** A radio list of addresses; the exact point is always the last of them. */
export function Addresses({ state: { addresses, chosen }, onChoose, onRetry }: AddressesProps) {
  if (addresses.kind === 'loading') {
    return (
      <p className={styles['loading']} role="status">
        <Spinner size={20} /> {t('addPlace.loading')}
      </p>
    );
  }
  return (
    <>
      {addresses.kind === 'failed' && (
        <p className={styles['failed']} role="alert">
          {t('addPlace.failed')}
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
                <bdi>{candidate.placeName}</bdi>
              </span>
              <span className={styles['soft']}>
                <bdi>{addressText(candidate)}</bdi>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
