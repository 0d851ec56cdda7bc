import { linkText } from '@shared/contract/link-text.ts';
import type { AttestedName, DateBound } from '@shared/names/attested-name.ts';
import { codeName } from '../../../i18n/code-name.ts';
import { formatDigits } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolate.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { inItsCalendar } from './in-its-calendar.ts';

/**
 * Formats a date in bidi isolation, so that it does not change the direction of the text around it. A date without
 * letters gets the page's direction.
 */
const isolatedBound = (bound: DateBound | null) =>
  isolated(inItsCalendar(bound), currentLanguage());

const inDigits = (text: string | null | undefined) => (text ? formatDigits(text) : null);

export function NameText({ name }: { name: AttestedName }) {
  const { form, from, to, kind, language, certainty, evidence, renaming } = name;
  const acts = [
    ...[renaming?.body, inDigits(renaming?.number)],
    ...[renaming?.date && inItsCalendar(renaming.date), renaming?.replaced],
  ];
  const texts = [
    t(`names.kind.${kind}`),
    language && codeName('language', language),
    t(`names.certainty.${certainty}`),
    ...acts,
    ...evidence.flatMap(({ kind: of, label, year, page, quote }) => [
      ...[t(`names.evidence.${of}`), label, inDigits(year), inDigits(page), quote],
    ]),
  ].filter((text) => text !== null && text !== undefined);
  return (
    <>
      <bdi>{form}</bdi>
      {(from ?? to) && (
        <>
          {' '}
          ({isolatedBound(from)}–{isolatedBound(to)})
        </>
      )}
      <span className="hint">
        {texts.map((text, index) => (
          <span key={index}>
            {/* A non-breaking space prevents a line from beginning with a dot. */}
            {'\u00a0· '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
      {evidence.map(({ link }, index) =>
        link === null ? null : (
          <span key={index}>
            {' '}
            <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
              {linkText(link)}
            </a>
          </span>
        ),
      )}
    </>
  );
}
