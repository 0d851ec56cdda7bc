import { mirroredPlace, mirrorPaths } from '@shared/contract/mirrored-place.ts';
import { siteAddresses, type SiteAddresses } from '@shared/contract/mirrors.ts';
import { placePath } from '@shared/contract/place-path.ts';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { showResult } from '../../lib/show-result.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { siteUrl } from '../../lib/site.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './LiveSite.module.css';

async function fetchAddresses(): Promise<SiteAddresses> {
  return within(timeouts.read, async (signal) => {
    const answer = await fetch(siteUrl(mirrorPaths.addresses), { signal, cache: 'no-cache' });
    return siteAddresses.parse(await answer.json());
  });
}

function Addresses({ title, links }: { title: string; links: string[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles['list']}>
        {links.map((link) => (
          <li key={link}>
            <a href={link} rel="noopener">
              <bdi dir="ltr">{link}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Shows links to the live site and to other mirrors, in case this mirror disappears. Users can suggest names only on
 * the live site.
 * @param placeId id of the open place; the links open the same place
 */
export function LiveSite({ placeId, onClose }: { placeId: string | null; onClose: () => void }) {
  const [addresses, setAddresses] = useState<SiteAddresses | 'failed' | null>(null);
  useEffect(() => {
    const warning = 'The addresses of the site could not be loaded';
    return showResult(fetchAddresses(), setAddresses, warning, () => setAddresses('failed'));
  }, []);
  const path = placeId === null ? '' : placePath(placeId).slice(1);
  const copyOf = (root: string) => (placeId === null ? root : mirroredPlace(root, placeId));
  return (
    <Dialog title={t('suggest.open')} onClose={onClose} closeLabel={t('common.close')}>
      <div className={styles['body']}>
        <p>{t('mirror.isCopy')}</p>
        {addresses === null && <Spinner />}
        {addresses === 'failed' && <p role="alert">{t('app.notLoaded')}</p>}
        {addresses !== null && addresses !== 'failed' && (
          <>
            <Addresses
              title={t('mirror.suggestAt')}
              links={addresses.live.map((root) => root + path)}
            />
            <Addresses title={t('mirror.otherCopies')} links={addresses.copies.map(copyOf)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
