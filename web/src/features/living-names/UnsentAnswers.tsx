import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { backoffDelay } from '../../lib/backoff.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { wakeWhenBack } from '../../lib/when-back.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSteadyFocus } from '../../ui/use-steady-focus.ts';
import styles from './living-names.module.css';
import { dropUnsent, isUnsent, useOwnAnswers } from './own-answers.ts';
import { sendUnsent } from './send-answers.ts';

/** The first and the longest pause between attempts to send answers, in milliseconds. */
const pauses = { first: 10_000, most: 300_000 } as const;

/**
 * Sends unsent answers when the component appears, when the connection is back, and when the page becomes visible. If
 * some answers cannot be sent yet, also tries again after a pause.
 */
function useSending(count: number): { isSending: boolean; sendNow: () => void } {
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const sendNow = () => setAttempts((before) => before + 1);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: Promise<void> | null = null;
    let tries = 0;
    let isOver = false;
    const send = async () => {
      clearTimeout(timer);
      setSending(true);
      const sent = await sendUnsent().finally(() => setSending(false));
      if (sent.kind === 'done' || isOver) return;
      const pause = Math.max(backoffDelay(tries++, pauses), (sent.retryAfter ?? 0) * 1_000);
      timer = setTimeout(wake, pause);
    };
    const wake = () => {
      running ??= send().finally(() => (running = null));
      unawaited(running);
    };
    const stop = wakeWhenBack(wake);
    wake();
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [attempts]);
  // `answerNow` sends each new answer at once, but its request may fail. So whenever the number of unsent answers
  // changes, this effect sends all of them after a pause.
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => setAttempts((before) => before + 1), pauses.first);
    return () => clearTimeout(timer);
  }, [count]);
  return { isSending, sendNow };
}

export function UnsentAnswers() {
  const [open, setOpen] = useState(false);
  const answers = useOwnAnswers((own) => own.answers).filter(isUnsent);
  const { isSending, sendNow } = useSending(answers.length);
  const list = useRef<HTMLDivElement>(null);
  useSteadyFocus(list);
  if (answers.length === 0 && !open) return null;
  return (
    <>
      <FloatingButton
        aria-haspopup="dialog"
        count={answers.length > 0 ? formatNumber(answers.length) : undefined}
        onClick={() => setOpen(true)}
      >
        {t('answers.unsent')}
      </FloatingButton>
      {open && (
        <Dialog
          title={t('answers.unsent')}
          onClose={() => setOpen(false)}
          closeLabel={t('common.close')}
        >
          <div ref={list} tabIndex={-1}>
            <p className={styles['small']}>
              {t(answers.length > 0 ? 'answers.unsentHint' : 'answers.nothing')}
            </p>
            <ul className={styles['unsent']}>
              {answers.map((one) => (
                <li key={`${one.placeId} ${one.name}`} className={styles['entry']}>
                  <span>
                    <bdi className={styles['name']}>{one.name}</bdi>
                    <span className={classNames('hint', styles['ownAnswer'])}>
                      {t(one.answer === null ? 'answers.takingBack' : `answers.${one.answer}`)}
                    </span>
                  </span>
                  {one.answer !== null && (
                    <Button variant="quiet" onClick={() => dropUnsent(one)}>
                      {t('answers.remove')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {answers.length > 0 && (
              <div className={styles['send']}>
                <Button variant="primary" busy={isSending} onClick={sendNow}>
                  {t('answers.sendNow')}
                </Button>
              </div>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
