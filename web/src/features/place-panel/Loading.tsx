import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { useConnection } from '../../lib/connection.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './InfoView.module.css';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import type { PlaceState } from './place-loader.ts';

export function isUnderWay(place: PlaceState): boolean {
  return place.state === 'loading' || (place.state === 'known' && place.failure === null);
}

export function Failed(props: { title: string; failure: unknown; onRetry: () => void }) {
  const lost = useConnection((connection) => connection.lost);
  return (
    <Notice
      icon={<AlertIcon />}
      title={props.title}
      text={whyFailed(props.failure, lost)}
      action={{ label: t('common.retry'), onSelect: props.onRetry }}
    />
  );
}

export function KnownView(props: {
  place: KnownPlace;
  /** The error that prevented loading the details; null while the details load. */
  failure: unknown;
  onRetry: () => void;
  share: (place: KnownPlace) => ReactNode;
  action: ReactNode;
}) {
  const { place, failure, onRetry, share, action } = props;
  return (
    <div className={styles['info']}>
      {failure === null ? (
        <PanelSkeleton />
      ) : (
        <>
          <Failed title={t('place.moreFailed')} failure={failure} onRetry={onRetry} />
          {action}
        </>
      )}
      <Section title={t('share.title')}>{share(place)}</Section>
    </div>
  );
}
