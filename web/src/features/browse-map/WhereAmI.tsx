import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { isOnMap } from '../../map/geometry.ts';
import { placeZoom, useMap } from '../../map/state.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TargetIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { whileBusy } from '../../ui/while-busy.ts';

/** Timeout for the device's position and maximum age of a cached position, in milliseconds. */
const asked: PositionOptions = { timeout: 15_000, maximumAge: 60_000 };

/**
 * A button that moves the map to the user's position. The browser asks for permission only when the user presses the
 * button.
 */
export function WhereAmI() {
  const [busy, setBusy] = useState(false);
  const failed = (): void => {
    setBusy(false);
    toast.error(t('map.whereAmIFailed'));
  };
  const show = ({ coords }: GeolocationPosition): void => {
    setBusy(false);
    const center = { lat: coords.latitude, lng: coords.longitude };
    if (isOnMap(center)) useMap.getState().moveTo({ center, zoom: placeZoom });
    else toast.error(t('map.whereAmIOutside'));
  };
  const ask = (): void => {
    if (!('geolocation' in navigator)) return failed();
    setBusy(true);
    navigator.geolocation.getCurrentPosition(show, failed, asked);
  };
  return (
    <IconButton
      label={t('map.whereAmI')}
      icon={<TargetIcon />}
      onClick={ask}
      {...whileBusy(busy)}
    />
  );
}
