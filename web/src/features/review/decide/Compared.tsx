import { declarationOf, type Field } from '@shared/contract/fields.ts';
import { saysNothing } from '@shared/contract/only-adds.ts';
import { t } from '../../../i18n/t.ts';
import { LeadsTo } from '../../../ui/LeadsTo.tsx';
import { FieldText } from '../values/FieldText.tsx';
import type { FieldComparison, FieldValue } from '@shared/contract/comparison.ts';
import { differingLetters, differingWords, type Piece } from './differences.ts';
import reviewStyles from '../review.module.css';
import styles from './Comparison.module.css';

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, differs }, index) =>
    differs ? (
      <mark key={index} className={styles['differs']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/**
 * The label is a `<bdi>`, because an element with `dir="auto"` ignores the text in a `<bdi>`. The direction of the
 * element then depends on the text after the label, which can be in another script.
 */
const hiddenLabel = (text: string) => <bdi className="visually-hidden">{text} </bdi>;

function Names({ before, after }: { before: string; after: string }) {
  const found = differingLetters(before, after);
  return (
    <p className={styles['names']}>
      {hiddenLabel(t('review.published'))}
      <del>
        <bdi>
          <Pieces pieces={found.before} />
        </bdi>
      </del>
      <LeadsTo />
      {hiddenLabel(t('review.suggested'))}
      <ins>
        <bdi>
          <Pieces pieces={found.after} />
        </bdi>
      </ins>
    </p>
  );
}

function Texts({ before, after }: { before: string; after: string }) {
  const found = differingWords(before, after);
  return (
    <>
      <p className={styles['text']} dir="auto">
        {hiddenLabel(t('review.published'))}
        <del>
          <Pieces pieces={found.before} />
        </del>
      </p>
      <p className={styles['text']} dir="auto">
        {hiddenLabel(t('review.suggested'))}
        <ins>
          <Pieces pieces={found.after} />
        </ins>
      </p>
    </>
  );
}

/**
 * If the values are lists, returns the items of `one` that are not in `other`. A suggestion of new links, for example,
 * also contains the published links, and these need no comparison. If `one` is not a list, returns it unchanged.
 */
function withoutCommon(one: FieldValue, other: FieldValue): FieldValue {
  const known = new Set<unknown>(Array.isArray(other) ? other : []);
  return Array.isArray(one) ? (one.filter((each) => !known.has(each)) as FieldValue) : one;
}

export function Published(props: { field: Field; value: FieldValue }) {
  if (saysNothing(props.value)) return null;
  return (
    <div className={styles['published']}>
      <span className={reviewStyles['which']}>{t('review.published')}</span>
      <FieldText {...props} />
    </div>
  );
}

type ComparedProps = Pick<FieldComparison, 'field' | 'published' | 'suggested'>;

export function Compared({ field, published, suggested }: ComparedProps) {
  const { kind } = declarationOf(field);
  if (typeof published === 'string' && typeof suggested === 'string') {
    if (kind === 'name' && published !== '') return <Names before={published} after={suggested} />;
    if (kind === 'text') return <Texts before={published} after={suggested} />;
  }
  const lists = kind === 'links' || kind === 'photos';
  const gone = kind === 'photos' ? [] : lists ? withoutCommon(published, suggested) : published;
  const come = lists ? withoutCommon(suggested, published) : suggested;
  return (
    <>
      <Published field={field} value={gone} />
      {(!saysNothing(come) || !lists) && (
        <div className={styles['suggested']}>
          {!saysNothing(gone) && (
            <span className={reviewStyles['which']}>{t('review.suggested')}</span>
          )}
          <FieldText field={field} value={come} />
        </div>
      )}
    </>
  );
}
