import { useEffect, useState } from 'react';
import { t } from '../../../i18n/t.ts';

/**
 * Announces to screen readers that decisions are being carried out. The number of finished decisions is not announced,
 * because screen readers would read it again at every step. A toast announces the end.
 */
export function Begun() {
  const [text, setText] = useState('');
  // A live region must exist before its text appears.
  useEffect(() => setText(t('review.together.begun')), []);
  return (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  );
}
