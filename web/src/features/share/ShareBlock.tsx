import type { ReactNode } from 'react';
import { unawaited } from '../../lib/unawaited.ts';
import { t } from '../../i18n/t.ts';
import { CopyIcon, EmbedIcon, ShareIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { networkIcons } from './network-icons.tsx';
import { networks, popupFeatures, hashtags, type Network, type SharedPlace } from './networks.ts';
import styles from './ShareBlock.module.css';

function openPopup(network: Network, shared: SharedPlace): void {
  const around = {
    left: window.screenX,
    top: window.screenY,
    width: window.outerWidth,
    height: window.outerHeight,
  };
  window.open(network.address(shared), '_blank', popupFeatures(network.popup, around));
}

const copy = (text: string, done: string): Promise<void> =>
  copyText(text, { done, failed: t('toast.copyFailed') });

async function shareThroughSystem({ url, title }: SharedPlace): Promise<void> {
  try {
    await navigator.share({ url, title, text: `${title} ${hashtags}` });
  } catch {
    // Shows no error message, because the usual reason for the error is that the user has closed the share sheet.
  }
}

/** @param shared `embed` is the HTML of the embedded map; null if the place cannot be embedded */
export function ShareBlock(shared: SharedPlace & { embed: string | null }) {
  const { embed } = shared;
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton key={label} label={label} icon={icon} variant="tinted" onClick={onClick} />
  );
  return (
    <div className={styles['row']}>
      {button(t('share.copy'), <CopyIcon />, () =>
        unawaited(copy(shared.url, t('toast.linkCopied'))),
      )}
      {embed !== null &&
        button(t('share.embed'), <EmbedIcon />, () =>
          unawaited(copy(embed, t('toast.embedCopied'))),
        )}
      {'share' in navigator &&
        button(t('share.system'), <ShareIcon />, () => unawaited(shareThroughSystem(shared)))}
      {networks.map((network) =>
        button(t('share.on', { network: network.name }), networkIcons[network.key], () =>
          openPopup(network, shared),
        ),
      )}
    </div>
  );
}
