import { classNames } from '../../ui/class-names.ts';
import styles from './auth.module.css';

export interface AvatarProps {
  user: { displayName: string | null; photoURL: string | null };
  large?: boolean;
}

export function Avatar({ user, large = false }: AvatarProps) {
  const className = classNames(styles['avatar'], large && styles['largeAvatar']);
  if (user.photoURL) {
    return <img className={className} src={user.photoURL} alt="" referrerPolicy="no-referrer" />;
  }
  const initial = [...(user.displayName?.trim() ?? '')][0]?.toLocaleUpperCase('az') ?? '?';
  return (
    <span className={className} aria-hidden="true">
      {initial}
    </span>
  );
}
