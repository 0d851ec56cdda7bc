import { t } from '../../i18n/t.ts';
import { minZoom } from '../../map/least-zoom.ts';
import { useMap, zoomRange } from '../../map/state.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { WhereAmI } from './WhereAmI.tsx';
import styles from './ZoomControl.module.css';

/**
 * At the end of the zoom range, a zoom button does nothing. The button is not `disabled`, because a disabled button
 * loses the focus.
 */
const endedAt = (end: boolean, step: () => void) => ({
  'aria-disabled': end,
  onClick: end ? undefined : step,
});

/**
 * The zoom buttons and the button for the user's position. They replace the map library's own controls, which are off
 * (product.md §2).
 */
export function ZoomControl() {
  const zoom = useMap((map) => map.viewport?.zoom ?? map.camera.zoom);
  const size = useMap((map) => map.viewport?.size);
  const least = size ? minZoom(size) : zoomRange.min;
  const { zoomBy } = useMap.getState();
  return (
    <div className={styles['control']} data-zoom="">
      <IconButton
        label={t('map.zoomIn')}
        icon={<PlusIcon />}
        {...endedAt(zoom >= zoomRange.max, () => zoomBy(1))}
      />
      <IconButton
        label={t('map.zoomOut')}
        icon={<MinusIcon />}
        {...endedAt(zoom <= least, () => zoomBy(-1))}
      />
      <WhereAmI />
    </div>
  );
}
