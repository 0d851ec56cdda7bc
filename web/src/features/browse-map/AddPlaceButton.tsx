import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import styles from './AddPlaceButton.module.css';

export interface AddPlaceButtonProps {
  onClick: () => void;
  className?: string | undefined;
}

/** On phones, the only other way to add a place is a long press on the map. */
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
