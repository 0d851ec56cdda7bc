import { t } from '../../i18n/t.ts';
import { leastZoom } from '../../map/least-zoom.ts';
import { useMap, zoomRange } from '../../map/state.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { WhereAmI } from './WhereAmI.tsx';
import styles from './ZoomControl.module.css';

/** The zoom control, which alone remains of a map's own (product.md §2), and the way to where one is. */
export function ZoomControl() {
  const zoom = useMap((map) => map.viewport?.zoom ?? map.camera.zoom);
  const size = useMap((map) => map.viewport?.size);
  const least = size ? leastZoom(size) : zoomRange.min;
  const { zoomBy } = useMap.getState();
  return (
    <div className={styles['control']} data-zoom="">
      <IconButton
        label={t('map.zoomIn')}
        icon={<PlusIcon />}
        disabled={zoom >= zoomRange.max}
        onClick={() => zoomBy(1)}
      />
      <IconButton
        label={t('map.zoomOut')}
        icon={<MinusIcon />}
        disabled={zoom <= least}
        onClick={() => zoomBy(-1)}
      />
      <WhereAmI />
    </div>
  );
}
