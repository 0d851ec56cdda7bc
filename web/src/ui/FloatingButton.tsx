import type { ComponentProps } from 'react';
import styles from './FloatingButton.module.css';

/** A button that lies on the map and opens a list over it. */
export function FloatingButton(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={styles['button']} />;
}
