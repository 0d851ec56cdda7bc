import { createHash } from 'node:crypto';
import { brand } from '@shared/contract/brand.ts';
import { notificationPaths } from '@shared/contract/routes.ts';
import { languages } from '@shared/languages/languages.ts';
import { inDigits, numberSigns } from '@shared/languages/number-signs.ts';
import { markup } from '../platform/responses/markup.ts';
import { words } from '../words/words.ts';
import { isQuestion } from './question.ts';
import type { Claim } from './mail-state.ts';
import type { Message } from './ports.ts';

/**
 * Returns the daily email of an account. It contains only the number of new answers and questions. Somebody may look
 * over the contributor's shoulder, so the email reveals no place, name, decision or reason.
 */
export function digestOf(
  { answers, settings }: Claim,
  { to, day, origin }: { to: string; day: string; origin: string },
): Message {
  const { language } = settings;
  const { notifications: texts } = words[language];
  const { direction, tag } = languages[language];
  const questions = answers.filter(isQuestion).length;
  const counted = (text: string, count: number) =>
    count === 0 ? [] : [text.replace('{count}', inDigits(String(count), numberSigns[language]))];
  const lines = [
    ...counted(texts.answers, answers.length - questions),
    ...counted(texts.questions, questions),
  ];
  const unsubscribe = `${origin}${notificationPaths.unsubscribe(settings.unsubscribe ?? '')}`;
  const site = `${origin}/`;
  const paragraphs = lines.map((line) => markup`<p>${line}</p>`);
  return {
    to,
    subject: `${brand.name}: ${texts.subject}`,
    text: [...lines, '', texts.where, site, '', `${texts.endMail}: ${unsubscribe}`, ''].join('\n'),
    html: markup`<!doctype html><html lang="${tag}" dir="${direction}"><body>${paragraphs}<p>${texts.where}</p><p><a href="${site}">${brand.name}</a></p><p><small><a href="${unsubscribe}">${texts.endMail}</a></small></p></body></html>`
      .text,
    unsubscribe,
    id: idOf(settings.unsubscribe ?? '', { day, origin }),
  };
}

/**
 * Returns the id of an email. All attempts to send the same email have the same id, so that servers and mail programs
 * can detect a duplicate.
 */
function idOf(token: string, { day, origin }: { day: string; origin: string }): string {
  const digest = createHash('sha256').update(`${token} ${day}`).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(origin).hostname}>`;
}
