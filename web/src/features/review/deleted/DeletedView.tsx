import { fieldsOf } from '@shared/contract/fields.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { type DeletedPlace } from '@shared/contract/schemas.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../../i18n/t.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { FieldText } from '../values/FieldText.tsx';
import { NamedValue } from '../values/NamedValue.tsx';
import { PlaceHistory } from '../history/PlaceHistory.tsx';
import { restore } from './restore-place.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import styles from '../review.module.css';

export interface DeletedViewProps {
  place: DeletedPlace;
  onBack: () => void;
  onRestored: (placeId: string) => void;
}

/**
 * Shows a deleted place and its history. Links to uploaded files are missing, because the server does not send the
 * files of deleted places.
 */
export function DeletedView({ place, onBack, onRestored }: DeletedViewProps) {
  const id = place.place_id;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const shown = { ...place, links: place.links.filter((link) => !isUploadLink(link)) };
  return (
    <div className={styles['view']}>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        <ShownName place={place} />
      </h3>
      <dl className={styles['fields']}>
        <NamedValue name={t('review.beforeDeletion')}>
          {t(`status.${place.deleted_from}`)}
        </NamedValue>
        {fieldsOf('name', 'text', 'links')
          .filter((field) => shown[field]?.length)
          .map((field) => (
            <NamedValue key={field} name={t(`field.${field}`)}>
              <FieldText field={field} value={shown[field]} />
            </NamedValue>
          ))}
      </dl>
      <div>
        <ActionButton
          variant="primary"
          action={() => restore(id, onRestored)}
          warning="The place could not be restored"
        >
          {t('review.restore')}
        </ActionButton>
      </div>
      <PlaceHistory
        placeId={id}
        version={`${place.revision} ${place.updated_at}`}
        onBack={onBack}
      />
    </div>
  );
}
