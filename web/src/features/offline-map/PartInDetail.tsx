import { useEffect, useId, useRef, useState } from 'react';
import { formatMegabytes, formatNumber } from '../../i18n/format.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { places } from '../../map/places/places-client.ts';
import { useMap } from '../../map/state.ts';
import { mapRoot } from '../../map/tiles/map-root.ts';
import type { Bounds } from '../../map/types.ts';
import { bytesOf, finerIn, finestFiles, type FinestBytes } from '../../offline/finest-lines.ts';
import { Button } from '../../ui/Button.tsx';
import { dropPart, takePart, useAlong, useIsFetching } from './offline-map-store.ts';
import { kilometres, outside, type Area } from './area.ts';
import { fetchFinestBytes } from './fetch-finest-bytes.ts';
import { featuredIn } from './featured.ts';
import styles from './OfflineMap.module.css';

/** What the finest lines weigh; undefined until that is known, null where it cannot be. */
function useFinestBytes(): FinestBytes | null | undefined {
  const [bytes, setBytes] = useState<FinestBytes | null>();
  useEffect(() => {
    fetchFinestBytes().then(setBytes, () => setBytes(null));
  }, []);
  return bytes;
}

/** Less would be told as nothing. */
const leastTold = 100_000;
const megabytes = (bytes: number) => formatMegabytes(Math.max(leastTold, bytes));

function sizeText(frame: Bounds): string {
  const { width, height } = kilometres(frame);
  return t('along.partSize', { width: formatNumber(width), height: formatNumber(height) });
}

function AreaName({ name, frame }: Pick<Area, 'name' | 'frame'>) {
  return (
    <span className={styles['area']}>
      {/* a line of its own would begin where the name's script does */}
      <span>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['hint']}>{sizeText(frame)}</span>
    </span>
  );
}

/** The part that the map shows now, and what it would cost. */
function Offer({ frame }: { frame: Bounds }) {
  const areas = useAlong((along) => along.areas);
  const isBusy = useIsFetching();
  const bytes = useFinestBytes();
  const files = finestFiles(frame);
  const whole = areas.filter(({ root }) => root === mapRoot);
  const missing = outside(files, whole);
  if (missing.length === 0) return <p>{t('along.partHere')}</p>;
  if (bytes === undefined) return null;
  if (bytes === null) return <p>{t('along.partNoSize')}</p>;
  const name = featuredIn(frame, places.getState());
  const start = () => takePart({ name, frame, bytes: bytesOf(files, bytes) });
  return (
    <div className={styles['row']}>
      <AreaName name={name} frame={frame} />
      <span>{t('along.size', { size: megabytes(bytesOf(missing, bytes)) })}</span>
      <Button disabled={isBusy} onClick={() => unawaited(start())}>
        {t('along.partStart')}
      </Button>
    </div>
  );
}

function KeptArea({ area, onDropped }: { area: Area; onDropped: () => void }) {
  const isBusy = useIsFetching();
  const isWhole = area.root === mapRoot;
  const named = (action: string) => [action, area.name || sizeText(area.frame)].join(': ');
  return (
    <li className={styles['row']}>
      <AreaName {...area} />
      <span className={styles['hint']}>
        {isWhole
          ? t('along.partKept', { size: megabytes(area.bytes), date: formatDate(area.at) })
          : t('along.partBroken')}
      </span>
      <span className={styles['buttons']}>
        {!isWhole && (
          <Button
            disabled={isBusy}
            aria-label={named(t('along.partGoOn'))}
            onClick={() => unawaited(takePart(area))}
          >
            {t('along.partGoOn')}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-label={named(t('along.partDrop'))}
          onClick={() => unawaited(dropPart(area).then(onDropped))}
        >
          {t('along.partDrop')}
        </Button>
      </span>
    </li>
  );
}

/** Of a map that was taken along: the finest lines of parts of it, which are taken one by one. */
export function PartInDetail() {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const areas = useAlong((along) => along.areas);
  const view = useMap((map) => map.viewport?.bounds);
  const frame = view ? finerIn(view) : null;
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1}>
        {t('along.part')}
      </h3>
      <p>{t('along.partAbout')}</p>
      <div aria-live="polite">{frame ? <Offer frame={frame} /> : <p>{t('along.partNone')}</p>}</div>
      {areas.length > 0 && (
        <ul className={styles['areas']}>
          {areas.map((area) => (
            <KeptArea
              key={Object.values(area.frame).join()}
              area={area}
              // its button is gone, and with it the keyboard's place
              onDropped={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
