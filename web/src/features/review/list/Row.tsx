import type { ListRow } from '@shared/contract/lists.ts';
import { compare } from '@shared/contract/comparison.ts';
import { placePath } from '@shared/contract/place-path.ts';
import { t } from '../../../i18n/t.ts';
import { Compared } from '../decide/Compared.tsx';
import { rowsThatDiffer } from '../decide/correcting.ts';
import { fieldName } from '../values/field-name.ts';
import { Tick } from '../dock/Tick.tsx';
import { NamedValue } from '../values/NamedValue.tsx';
import styles from './review-list.module.css';

const noEdits = new Map();

export interface RowProps {
  row: ListRow;
  isTaken: boolean;
  onToggle: () => void;
}

export function Row({ row: { place, suggestion }, isTaken, onToggle }: RowProps) {
  const name = place.name_new || suggestion.name_new;
  const differing = rowsThatDiffer(compare(place, suggestion), noEdits).filter(
    // Omits empty values, because they are never accepted, and the place's name, because it is already visible above
    // the changes.
    ({ kind, suggested }) => kind !== 'empty' && suggested !== name,
  );
  return (
    <li className={styles['row']}>
      <Tick label={t('review.together.tick', { name })} checked={isTaken} onToggle={onToggle} />
      <div className={styles['said']}>
        <a href={placePath(place.place_id)} target="_blank" rel="noopener">
          <bdi>{name}</bdi>
        </a>
        <dl className={styles['fields']}>
          {differing.map((one) => (
            <NamedValue key={one.key} name={fieldName(one.field)}>
              <Compared {...one} />
            </NamedValue>
          ))}
        </dl>
        {differing.length === 0 && <p className="hint">{t('review.nothingNew')}</p>}
      </div>
    </li>
  );
}
