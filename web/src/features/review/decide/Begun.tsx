import { useEffect, useState } from 'react';
import { t } from '../../../i18n/t.ts';

/**
 * Announces that decisions are being carried out. Screen readers would repeat a count at every step, so a count is not
 * announced. A toast announces the end.
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
