import { todaysNames } from '@shared/names/todays-name.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { showResult } from '../../lib/show-result.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './InfoView.module.css';

/** Source of the spellings. Its licence requires this attribution. */
const source = 'GeoNames';

function useVariants({ place_id, location, name_new }: Place): string[] {
  const [variants, setVariants] = useState<string[]>([]);
  const { lat, lng } = location;
  useEffect(() => {
    setVariants([]);
    const found = import('../../map/settlements/variants.ts').then(({ variantsAt }) =>
      variantsAt(place_id, { lat, lng }, todaysNames(name_new)),
    );
    // No error is shown, because the spellings only help users to remember a name.
    return showResult(found, setVariants, 'Other spellings could not be loaded');
  }, [place_id, lat, lng, name_new]);
  return variants;
}

/**
 * The panel's section for a settlement without an original name. It asks the user for this name, and shows spellings
 * from open data, which no reviewer has approved.
 */
export function Unnamed({ place, actions }: { place: Place; actions: ReactNode }) {
  const variants = useVariants(place);
  return (
    <Section title={t('place.askOldName')}>
      {actions && <div className={styles['actions']}>{actions}</div>}
      {/* The spellings load late, so they are below the button. Above the button, they would move it during a tap. */}
      {variants.length > 0 && (
        <p className={styles['note']}>
          {t('place.variants', { source, names: formatList(variants) })}
        </p>
      )}
    </Section>
  );
}
