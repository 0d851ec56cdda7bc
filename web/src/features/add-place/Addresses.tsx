import type { GeocodeCandidate } from '@contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { useConnection } from '../../lib/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { landmarkText } from './distance-text.ts';
import { isExactPoint, titleOf } from './exact-point.ts';
import type { AddPlaceState } from './steps.ts';
import styles from './add-place.module.css';

export interface AddressesProps {
  state: AddPlaceState;
  onChoose: (placeId: string) => void;
  onRetry: () => void;
}

/** Where an address lies: what the geocoder says, or the point itself to about a metre and what is near. */
function addressText(candidate: GeocodeCandidate): string | null {
  const { formatted_address, geometry } = candidate.place;
  if (!isExactPoint(candidate)) {
    return formatted_address === candidate.placeName ? null : formatted_address;
  }
  const { lat, lng } = geometry.location;
  // latitude first, from left to right, whatever stands beside it
  const point = `\u2066${lat.toFixed(5)}, ${lng.toFixed(5)}\u2069`;
  return candidate.landmark ? `${point} · ${landmarkText(candidate.landmark)}` : point;
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
                <bdi>{addressText(candidate)}</bdi>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
