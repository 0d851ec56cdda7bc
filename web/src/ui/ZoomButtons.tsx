import { IconButton } from './IconButton.tsx';
import { MinusIcon, PlusIcon } from './icons.tsx';
import styles from './ZoomButtons.module.css';

export interface ZoomButtonsProps {
  labelIn: string;
  labelOut: string;
  onZoom: (step: 1 | -1) => void;
}

export function ZoomButtons({ labelIn, labelOut, onZoom }: ZoomButtonsProps) {
  return (
    <div className={styles['zoom']}>
      <IconButton label={labelIn} icon={<PlusIcon />} onClick={() => onZoom(1)} />
      <IconButton label={labelOut} icon={<MinusIcon />} onClick={() => onZoom(-1)} />
    </div>
  );
}
