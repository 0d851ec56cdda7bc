import { chosenForms } from '@shared/names/other-forms.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { showResult } from '../../lib/show-result.ts';
import type { Bounds } from '../../map/types.ts';
import { Button } from '../../ui/Button.tsx';

function useExtent({ place_id, location, name_az, name_loc, name_new }: Place): Bounds | null {
  const [extent, setExtent] = useState<Bounds | null>(null);
  const { lat, lng } = location;
  useEffect(() => {
    setExtent(null);
    // Looks for an extent only if the place's id is that of a point, as for every lake and river. Other ids come from
    // the gazetteer, which contains only settlements. Without this check, a settlement could get the extent of a nearby
    // river with the same name.
    if (placeIdKind(place_id) !== 'point') return;
    const found = import('../../map/extents/find-extent.ts').then(({ findExtent }) =>
      findExtent({ lat, lng }, chosenForms({ name_az, name_loc, name_new })),
    );
    // A failure is only logged, because the place is usable without its extent.
    return showResult(found, setExtent, 'The extent of a place could not be loaded');
  }, [place_id, lat, lng, name_az, name_loc, name_new]);
  return extent;
}

export function ShowExtent({ place, onShow }: { place: Place; onShow: (extent: Bounds) => void }) {
  const extent = useExtent(place);
  return extent && <Button onClick={() => onShow(extent)}>{t('place.showExtent')}</Button>;
}
