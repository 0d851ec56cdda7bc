import { useState } from 'react';
import { fetchTexts } from '../i18n/language.ts';
import { t } from '../i18n/t.ts';
import { useMap } from '../map/state.ts';
import { FloatingButton } from '../ui/FloatingButton.tsx';
import styles from './NamesOfYear.module.css';
import { onDemand, withNeeds } from './on-demand.tsx';

const card = 'names-of-year';

const YearCard = onDemand(
  async () =>
    (await withNeeds(import('../features/years/YearCard.tsx'), fetchTexts('years'))).YearCard,
  (standIn) => <div className={styles['waiting']}>{standIn}</div>,
);

export function NamesOfYear() {
  const [open, setOpen] = useState(() => useMap.getState().year !== 'original');
  const close = () => {
    setOpen(false);
    useMap.setState({ year: 'original' });
    document.querySelector<HTMLElement>(`[aria-controls=${card}]`)?.focus();
  };
  return (
    <>
      <div className={styles['button']}>
        <FloatingButton
          aria-expanded={open}
          aria-controls={card}
          onClick={() => (open ? close() : setOpen(true))}
        >
          {t('map.year')}
        </FloatingButton>
      </div>
      <div className={styles['card']} id={card} hidden={!open}>
        {open && <YearCard onClose={close} />}
      </div>
    </>
  );
}
