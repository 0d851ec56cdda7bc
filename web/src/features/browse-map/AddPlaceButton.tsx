import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import styles from './AddPlaceButton.module.css';

export interface AddPlaceButtonProps {
  onClick: () => void;
  className?: string | undefined;
}

/**
 * A button that adds a place. On phones, the only alternative is a long press on the map, which opens the context menu.
 */
export function AddPlaceButton({ onClick, className }: AddPlaceButtonProps) {
  return (
    <div className={classNames(styles['add'], className)}>
      <FloatingButton onClick={onClick}>
        <PlusIcon size={18} />
        {t('map.addPlace')}
      </FloatingButton>
    </div>
  );
}
