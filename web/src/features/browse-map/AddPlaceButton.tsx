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
 * This button is needed on phones. The other ways to add a place are a long press on the map and a search for
 * coordinates, which few users find.
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
