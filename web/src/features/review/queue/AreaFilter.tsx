import type { Bounds } from '@shared/geo/bounds.ts';
import { t } from '../../../i18n/t.ts';
import { useMap } from '../../../map/state.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogButton } from '../actions/DialogButton.tsx';
import { DrawArea } from './DrawArea.tsx';
import styles from './queue.module.css';

export function AreaFilter({
  area,
  onChange,
}: {
  area: Bounds | null;
  onChange: (area: Bounds | null) => void;
}) {
  const takeView = () => onChange(useMap.getState().viewport?.bounds ?? null);
  return (
    <fieldset className={styles['area']}>
      <legend>{t('review.filter.area')}</legend>
      <DialogButton
        dialog={(close) => (
          <DrawArea
            onDraw={(drawn) => {
              close();
              onChange(drawn);
            }}
            onCancel={close}
          />
        )}
      >
        {t('review.area.draw')}
      </DialogButton>
      <Button onClick={area ? () => onChange(null) : takeView}>
        {t(area ? 'review.area.clear' : 'review.area.view')}
      </Button>
    </fieldset>
  );
}
