import { todaysNames } from '@shared/names/todays-name.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { showResult } from '../../lib/show-result.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './InfoView.module.css';

/** Attribution of the spellings, as their licence requires. */
const source = 'GeoNames';

/** Other names of a settlement in open data; empty until they are loaded. */
function useVariants({ place_id, location, name_new }: Place): string[] {
  const [variants, setVariants] = useState<string[]>([]);
  const { lat, lng } = location;
  useEffect(() => {
    setVariants([]);
    const found = import('../../map/settlements/variants.ts').then(({ variantsAt }) =>
      variantsAt(place_id, { lat, lng }, todaysNames(name_new)),
    );
    // the spellings are only a memory aid, so a failure is not shown
    return showResult(found, setVariants, 'Other spellings could not be loaded');
  }, [place_id, lat, lng, name_new]);
  return variants;
}

/** A settlement without an original name: asks for one, and shows spellings of open data, which nobody has approved. */
export function Unnamed({ place, actions }: { place: Place; actions: ReactNode }) {
  const variants = useVariants(place);
  return (
    <Section title={t('place.askOldName')}>
      {actions && <div className={styles['actions']}>{actions}</div>}
      {/* the spellings are below the button: they load late, and would move it away under the user's finger */}
      {variants.length > 0 && (
        <p className={styles['note']}>
          {t('place.variants', { source, names: formatList(variants) })}
        </p>
      )}
    </Section>
  );
}
