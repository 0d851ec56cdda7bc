import { brand } from '@shared/contract/brand.ts';
import { useState, type ReactNode } from 'react';
import { useNamesDownload } from '../features/book/use-names-download.ts';
import { currentLanguage } from '../i18n/language.ts';
import { guidePath } from '../i18n/languages.ts';
import { t } from '../i18n/t.ts';
import { siteUrl } from '../lib/site.ts';
import {
  BookIcon,
  DownloadIcon,
  GlobeIcon,
  MoonIcon,
  MoreIcon,
  SatchelIcon,
  SunIcon,
} from '../ui/icons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { useMedia } from '../ui/use-media.ts';
import { narrow } from '../ui/widths.ts';
import { canDownloadMap, OfflineMap } from './offline/OfflineMap.tsx';
import { useLanguageItems } from './use-language-items.tsx';
import styles from './Toolbar.module.css';

export interface ToolbarProps {
  search: ReactNode;
  account?: ReactNode;
}

export function Toolbar({ search, account }: ToolbarProps) {
  const isNarrow = useMedia(narrow);
  const { theme, toggle } = useTheme((state) => state);
  const names = useNamesDownload();
  const languages = useLanguageItems();
  const guideUrl = siteUrl(guidePath(currentLanguage()));
  const [showsOfflineMap, setShowsOfflineMap] = useState(false);
  const downloadMap = () => setShowsOfflineMap(true);
  const themeLabel = t(theme === 'dark' ? 'toolbar.themeLight' : 'toolbar.themeDark');
  const ThemeIcon = theme === 'dark' ? SunIcon : MoonIcon;
  const pdfIcon = names.busy ? <Spinner size={20} /> : <DownloadIcon size={20} />;

  return (
    <header className={styles['toolbar']} aria-label={t('toolbar.label')}>
      <div className={styles['bar']}>
        <p className={styles['brand']}>
          <img src={siteUrl('/icon.svg')} alt="" width={32} height={32} />
          <span className={styles['name']}>{brand.name}</span>
        </p>
        <div className={styles['search']}>{search}</div>
        <span className={styles['space']} />
        {isNarrow ? (
          <Menu
            label={t('common.more')}
            trigger={(props) => (
              <IconButton
                label={t('common.more')}
                icon={<MoreIcon />}
                variant="raised"
                {...props}
              />
            )}
            items={[
              {
                key: 'pdf',
                label: t('toolbar.pdf'),
                icon: pdfIcon,
                onSelect: names.start,
                disabled: names.busy,
              },
              {
                key: 'guide',
                label: t('toolbar.guide'),
                icon: <BookIcon size={20} />,
                href: guideUrl,
              },
              ...(canDownloadMap
                ? [
                    {
                      key: 'offline-map',
                      label: t('toolbar.downloadMap'),
                      icon: <SatchelIcon size={20} />,
                      onSelect: downloadMap,
                    },
                  ]
                : []),
              {
                key: 'theme',
                label: themeLabel,
                icon: <ThemeIcon size={20} />,
                onSelect: toggle,
              },
              ...languages,
            ]}
          />
        ) : (
          <div className={styles['links']}>
            <button
              type="button"
              className={styles['link']}
              onClick={names.start}
              aria-busy={names.busy}
            >
              {pdfIcon}
              {t('toolbar.pdf')}
            </button>
            <a className={styles['link']} href={guideUrl} target="_blank" rel="noopener">
              <BookIcon size={20} />
              {t('toolbar.guide')}
            </a>
            {canDownloadMap && (
              <button
                type="button"
                className={styles['link']}
                title={t('toolbar.downloadMap')}
                aria-label={t('toolbar.downloadMap')}
                onClick={downloadMap}
              >
                <SatchelIcon size={20} />
                <span className={styles['ifRoom']}>{t('toolbar.downloadMap')}</span>
              </button>
            )}
            <IconButton label={themeLabel} icon={<ThemeIcon />} onClick={toggle} />
            <Menu
              label={t('toolbar.language')}
              trigger={(props) => (
                <IconButton label={t('toolbar.language')} icon={<GlobeIcon />} {...props} />
              )}
              items={languages}
            />
          </div>
        )}
        {account}
      </div>
      {showsOfflineMap && <OfflineMap onClose={() => setShowsOfflineMap(false)} />}
    </header>
  );
}
