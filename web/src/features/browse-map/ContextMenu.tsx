import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { unawaited } from '../../lib/unawaited.ts';
import { t } from '../../i18n/t.ts';
import type { Covered } from '../../map/geometry.ts';
import type { LatLng, MapPoint } from '../../map/types.ts';
import { CopyIcon, PlusIcon } from '../../ui/icons.tsx';
import { MenuList, type MenuItem } from '../../ui/Menu.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { placeBesidePoint } from './beside-point.ts';
import styles from './ContextMenu.module.css';
import { copiedText, truncated } from './coordinates.ts';

const copy = (position: LatLng): Promise<void> =>
  copyText(copiedText(position), {
    ...{ done: t('toast.coordinatesCopied'), failed: t('toast.copyFailed') },
  });

export interface ContextMenuProps {
  point: MapPoint;
  covered: Covered;
  /** If `restoreFocus` is true, the caller must move the focus out of the menu to the map. */
  onClose: (options: { restoreFocus: boolean }) => void;
  onAddPlace?: (position: LatLng) => void;
}

export function ContextMenu({ point, covered, onClose, onAddPlace }: ContextMenuProps) {
  const { position, offset } = point;
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(offset);

  useLayoutEffect(() => {
    const menu = frame.current?.getBoundingClientRect();
    if (!menu) return;
    const size = { width: window.innerWidth, height: window.innerHeight };
    setPlace(placeBesidePoint(offset, { menu, window: size, covered }));
  }, [offset, covered]);

  // Closes the menu when the user zooms with the wheel, because the pressed point then moves away from the menu.
  useEffect(() => {
    const turned = ({ target }: WheelEvent) => {
      if (!frame.current?.contains(target as Node)) onClose({ restoreFocus: false });
    };
    // The map stops the propagation of wheel events, so this listener uses the capture phase.
    const options = { capture: true, passive: true };
    document.addEventListener('wheel', turned, options);
    return () => document.removeEventListener('wheel', turned, options);
  }, [onClose]);

  const items: MenuItem[] = [
    {
      key: 'copy',
      label: <span dir="ltr">{`${truncated(position.lat)}, ${truncated(position.lng)}`}</span>,
      icon: <CopyIcon size={18} />,
      onSelect: () => unawaited(copy(position)),
    },
    ...(onAddPlace
      ? [
          {
            key: 'add',
            label: t('menu.addPlace'),
            icon: <PlusIcon size={18} />,
            onSelect: () => onAddPlace(position),
          },
        ]
      : []),
  ];
  return (
    <div
      ref={frame}
      className={styles['frame']}
      style={{ left: place.x, top: place.y } as CSSProperties}
    >
      <MenuList items={items} label={t('menu.label')} onClose={onClose} />
    </div>
  );
}
