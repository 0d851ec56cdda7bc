import { t } from '../../i18n/t.ts';
import { useMap, zoomRange } from '../../map/state.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import styles from './ZoomControl.module.css';

/** The one control that remains on the map (product.md §2). */
export function ZoomControl() {
  const zoom = useMap((map) => map.viewport?.zoom ?? map.camera.zoom);
  const { zoomBy } = useMap.getState();
  return (
    <div className={styles['control']}>
      <IconButton
        label={t('map.zoomIn')}
        icon={<PlusIcon />}
        disabled={zoom >= zoomRange.max}
        onClick={() => zoomBy(1)}
      />
      <IconButton
        label={t('map.zoomOut')}
        icon={<MinusIcon />}
        disabled={zoom <= zoomRange.min}
        onClick={() => zoomBy(-1)}
      />
    </div>
  );
}
