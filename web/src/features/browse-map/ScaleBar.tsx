import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { useMap } from '../../map/state.ts';
import { scaleAt } from './scale.ts';
import styles from './ScaleBar.module.css';

/** Maximum length of the bar in CSS pixels. */
const longest = 90;

export function ScaleBar() {
  const viewport = useMap((map) => map.viewport);
  if (!viewport) return null;
  const { metres, pixels } = scaleAt(viewport.center.lat, viewport.zoom, longest);
  const text =
    metres < 1000
      ? t('map.metres', { count: formatNumber(metres) })
      : t('map.kilometres', { count: formatNumber(metres / 1000) });
  return (
    <div className={styles['scale']} style={{ inlineSize: `${pixels}px` }}>
      {text}
    </div>
  );
}
