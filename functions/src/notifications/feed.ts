import { createHash } from 'node:crypto';
import { brand } from '@shared/contract/brand.ts';
import { notificationPaths } from '@shared/contract/routes.ts';
import { languages } from '@shared/languages/languages.ts';
import { markup } from '../platform/responses/markup.ts';
import { words } from '../words/words.ts';
import type { InboxNotice, StoredNotifications } from './model.ts';
import { isQuestion } from './question.ts';

interface Feed {
  settings: StoredNotifications;
  answers: readonly InboxNotice[];
  secret: string;
  origin: string;
}

/**
 * Writes the inbox as an Atom feed (RFC 4287). An entry reveals only the day, and whether the entry is an answer or a
 * question. The exact time or the id of a decision would reveal the place, because the place's public history
 * contains both.
 */
export function feedText({ settings, answers, secret, origin }: Feed): string {
  const { notifications: texts } = words[settings.language];
  const { hostname } = new URL(origin);
  const idOf = (one: string) =>
    `tag:${hostname},2026:${createHash('sha256').update(`${secret} ${one}`).digest('hex').slice(0, 32)}`;
  const dayOf = (at: Date) => `${at.toISOString().slice(0, 10)}T00:00:00Z`;
  const entries = answers.map(
    (answer) =>
      markup`<entry><id>${idOf(answer.id)}</id><title>${isQuestion(answer) ? texts.question : texts.answer}</title><link href="${origin}/"/><updated>${dayOf(answer.at)}</updated></entry>`,
  );
  const [newest] = answers.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const updated = dayOf(newest?.at ?? new Date(0));
  const feed = markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[settings.language].tag}"><id>${idOf('feed')}</id><title>${brand.name}: ${texts.feedTitle}</title><link rel="self" href="${origin}${notificationPaths.feed(secret)}"/><link href="${origin}/"/><updated>${updated}</updated><author><name>${brand.name}</name></author>${entries}</feed>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.text}\n`;
}
