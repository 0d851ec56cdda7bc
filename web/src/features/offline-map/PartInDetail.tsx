import { useEffect, useId, useRef, useState } from 'react';
import { formatMegabytes, formatNumber } from '../../i18n/format.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { places } from '../../map/places/places-client.ts';
import { useMap } from '../../map/state.ts';
import { mapRoot } from '../../lib/site.ts';
import type { Bounds } from '../../map/types.ts';
import { bytesOf, finerIn, finestFiles, type FinestBytes } from '../../offline/finest-lines.ts';
import { Button } from '../../ui/Button.tsx';
import { dropPart, takePart, useOfflineMap, useIsFetching } from './offline-map-store.ts';
import { kilometres, outside, type Area } from './area.ts';
import { fetchFinestBytes } from './fetch-sizes.ts';
import { featuredIn } from './featured.ts';
import styles from './OfflineMap.module.css';

/** Returns undefined while the sizes are loading, and null if they cannot be loaded. */
function useFinestBytes(): FinestBytes | null | undefined {
  const [bytes, setBytes] = useState<FinestBytes | null>();
  useEffect(() => {
    fetchFinestBytes().then(setBytes, () => setBytes(null));
  }, []);
  return bytes;
}

/** Minimum size in bytes that the dialog shows, because a much smaller size would be rounded to zero megabytes. */
const smallestShown = 100_000;
const megabytes = (bytes: number) => formatMegabytes(Math.max(smallestShown, bytes));

function sizeText(frame: Bounds): string {
  const { width, height } = kilometres(frame);
  return t('offlineMap.partSize', { width: formatNumber(width), height: formatNumber(height) });
}

function AreaName({ name, frame }: Pick<Area, 'name' | 'frame'>) {
  return (
    <span className={styles['area']}>
      {/* The `<span>` keeps the page's alignment. A `<bdi>` as a line would be aligned by the name's script. */}
      <span>
        <bdi>{name}</bdi>
      </span>
      <span className="hint">{sizeText(frame)}</span>
    </span>
  );
}

function Offer({ frame }: { frame: Bounds }) {
  const areas = useOfflineMap(({ areas: kept }) => kept);
  const isBusy = useIsFetching();
  const bytes = useFinestBytes();
  const files = finestFiles(frame);
  const whole = areas.filter(({ root }) => root === mapRoot);
  const missing = outside(files, whole);
  if (missing.length === 0) return <p>{t('offlineMap.partHere')}</p>;
  if (bytes === undefined) return null;
  if (bytes === null) return <p>{t('offlineMap.partNoSize')}</p>;
  const name = featuredIn(frame, places.getState());
  const start = () => takePart({ name, frame, bytes: bytesOf(files, bytes) });
  return (
    <div className={styles['row']}>
      <AreaName name={name} frame={frame} />
      <span>{t('offlineMap.size', { size: megabytes(bytesOf(missing, bytes)) })}</span>
      <Button disabled={isBusy} onClick={() => unawaited(start())}>
        {t('offlineMap.partStart')}
      </Button>
    </div>
  );
}

function KeptArea({ area, onDropped }: { area: Area; onDropped: () => void }) {
  const isBusy = useIsFetching();
  const isWholeMap = area.root === mapRoot;
  const named = (action: string) => [action, area.name || sizeText(area.frame)].join(': ');
  return (
    <li className={styles['row']}>
      <AreaName {...area} />
      <span className="hint">
        {isWholeMap
          ? t('offlineMap.partKept', { size: megabytes(area.bytes), date: formatDate(area.at) })
          : t('offlineMap.partBroken')}
      </span>
      <span className={styles['buttons']}>
        {!isWholeMap && (
          <Button
            disabled={isBusy}
            aria-label={named(t('offlineMap.partGoOn'))}
            onClick={() => unawaited(takePart(area))}
          >
            {t('offlineMap.partGoOn')}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-label={named(t('offlineMap.partDrop'))}
          onClick={() => unawaited(dropPart(area).then(onDropped))}
        >
          {t('offlineMap.partDrop')}
        </Button>
      </span>
    </li>
  );
}

/** Downloads areas of the map at the finest level, one at a time. The user must have downloaded the map before. */
export function PartInDetail() {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const areas = useOfflineMap(({ areas: kept }) => kept);
  const view = useMap((map) => map.viewport?.bounds);
  const frame = view ? finerIn(view) : null;
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1}>
        {t('offlineMap.part')}
      </h3>
      <p>{t('offlineMap.partAbout')}</p>
      <div aria-live="polite">
        {frame ? <Offer frame={frame} /> : <p>{t('offlineMap.partNone')}</p>}
      </div>
      {areas.length > 0 && (
        <ul className={styles['areas']}>
          {areas.map((area) => (
            <KeptArea
              key={Object.values(area.frame).join()}
              area={area}
              // The pressed button disappears, so the title gets the focus.
              onDropped={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
