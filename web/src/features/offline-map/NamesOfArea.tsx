import { areaFormats } from '@shared/contract/area-files.ts';
import { useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useMap } from '../../map/state.ts';
import { Button } from '../../ui/Button.tsx';
import { saveNames, TooManyNames } from './save-names.ts';
import styles from './OfflineMap.module.css';

export function NamesOfArea() {
  const titleId = useId();
  const view = useMap((map) => map.viewport?.bounds);
  const [fetching, setFetching] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!view) return null;

  async function save(file: string, area: NonNullable<typeof view>): Promise<void> {
    setFetching(file);
    setProblem(null);
    try {
      await saveNames(file, area);
    } catch (error) {
      setProblem(
        error instanceof TooManyNames
          ? t(error.areLong ? 'offlineMap.namesLong' : 'offlineMap.namesMany', {
              limit: formatNumber(error.limit),
            })
          : t('offlineMap.namesFailed'),
      );
    }
    setFetching(null);
  }

  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('offlineMap.names')}</h3>
      <p>{t('offlineMap.namesAbout')}</p>
      <div className={styles['formats']}>
        {areaFormats.map(([format, file]) => (
          <Button
            key={format}
            busy={fetching === file}
            disabled={fetching !== null}
            onClick={() => unawaited(save(file, view))}
          >
            {format}
          </Button>
        ))}
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <p className="hint">
        <a href={`/data?hl=${currentLanguage()}`} target="_blank" rel="noopener">
          {t('offlineMap.namesMore')}
        </a>
      </p>
    </section>
  );
}
