import { todaysNames } from '@shared/names/todays-name.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './InfoView.module.css';

/** Whose spellings they are, as its licence asks. */
const source = 'GeoNames';

/** What open data calls a settlement besides; empty as long as that is not known. */
function useVariants({ place_id, location, name_new }: Place): string[] {
  const [variants, setVariants] = useState<string[]>([]);
  const { lat, lng } = location;
  useEffect(() => {
    let gone = false;
    setVariants([]);
    import('../../map/settlements/variants.ts')
      .then(({ variantsAt }) => variantsAt(place_id, { lat, lng }, todaysNames(name_new)))
      .then((found) => {
        if (!gone) setVariants(found);
      })
      // a help for whoever remembers, and no more
      .catch((error: unknown) => console.warn('Other spellings could not be loaded', error));
    return () => {
      gone = true;
    };
  }, [place_id, lat, lng, name_new]);
  return variants;
}

/** A place that waits for its name: asks for it, and says what open data has, which nobody approved. */
export function Unnamed({ place, actions }: { place: Place; actions: ReactNode }) {
  const variants = useVariants(place);
  return (
    <Section title={t('place.askOldName')}>
      {actions && <div className={styles['actions']}>{actions}</div>}
      {/* below the button: it comes late, and would push it away from under the finger that presses it */}
      {variants.length > 0 && (
        <p className={styles['note']}>
          {t('place.variants', { source, names: formatList(variants) })}
        </p>
      )}
    </Section>
  );
}
