import type { DeletedPlace } from '@shared/contract/schemas.ts';
import { useEffect, useState } from 'react';
import { formatDate } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { fetchDeletedPlaces } from '../../../lib/api/review.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { placeZoom, useMap } from '../../../map/state.ts';
import { DeletedView } from './DeletedView.tsx';
import { EntryRow, Note } from '../dock/EntryRow.tsx';
import { ListEnd } from '../dock/ListEnd.tsx';
import type { ReviewersListsProps } from '../dock/ListsDock.tsx';
import styles from '../dock/lists.module.css';

/** Shows the deleted places that can be restored. The places that were changed last come first. */
export function DeletedPlaces({ onRestored }: Pick<ReviewersListsProps, 'onRestored'>) {
  const pages = usePages(fetchDeletedPlaces);
  const [opened, setOpened] = useState<DeletedPlace | null>(null);

  // Several deleted places may have the same name. The map moves to the opened place, so that the admin sees which
  // place it is.
  useEffect(() => {
    if (opened) useMap.getState().moveTo({ center: opened.location, zoom: placeZoom });
  }, [opened]);

  if (opened) {
    return (
      <DeletedView
        place={opened}
        onBack={() => setOpened(null)}
        onRestored={(placeId) => {
          setOpened(null);
          pages.reload();
          onRestored(placeId);
        }}
      />
    );
  }
  return (
    <>
      <ul className={styles['items']}>
        {pages.items.map((place) => (
          <li key={place.place_id}>
            <EntryRow name={<ShownName place={place} />} onClick={() => setOpened(place)}>
              <Note>
                {place.updated_at !== null && (
                  <time dateTime={place.updated_at}>{formatDate(place.updated_at)}</time>
                )}
                {place.status !== 'none' && <> · {t('review.suggestedSince')}</>}
              </Note>
            </EntryRow>
          </li>
        ))}
      </ul>
      <ListEnd {...pages} text={t('review.deletedEmpty')} />
    </>
  );
}
