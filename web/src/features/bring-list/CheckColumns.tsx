import type { Role } from '@shared/lists/understanding/columns.ts';
import type { NamePair } from '@shared/lists/understanding/pairs.ts';
import { directionOf } from '../../i18n/languages.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { NextFrame } from '../../ui/NextFrame.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './bring-list.module.css';
import type { ListSummary, ChosenColumns } from './protocol.ts';

const offered = [
  'old',
  'now',
  'old_also',
  'area',
  'position',
  'lat',
  'lng',
  'year',
  'link',
  'note',
] as const satisfies readonly Role[];
type Offered = (typeof offered)[number];

const offeredOf = (role: Role | undefined): Offered =>
  offered.find((one) => one === role) ?? 'note';

function Columns({
  columns,
  sample,
  onColumns,
}: Pick<ListSummary, 'sample'> & {
  columns: ChosenColumns;
  onColumns: (columns: ChosenColumns) => void;
}) {
  const { hasHeader, roles } = columns;
  const choose = (at: number, role: Role) =>
    onColumns({ hasHeader, roles: roles.map((one, index) => (index === at ? role : one)) });
  return (
    <>
      <h3>{t('list.columns')}</h3>
      <div className={styles['table']} role="region" aria-label={t('list.columns')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {roles.map((role, at) => (
                <th key={at} scope="col">
                  <NextFrame frames={at + 1}>
                    <SelectField
                      label={t('list.column', { number: at + 1 })}
                      value={offeredOf(role)}
                      options={offered.map((one) => [one, t(`list.role.${one}`)] as const)}
                      onChoose={(chosen) => choose(at, chosen)}
                    />
                  </NextFrame>
                </th>
              ))}
            </tr>
          </thead>
          <NextFrame>
            <tbody>
              {sample.map(({ line, cells }, row) => (
                <tr key={line} data-header={hasHeader && row === 0 ? '' : undefined}>
                  {roles.map((_, at) => (
                    <td key={at}>
                      <bdi>{cells[at]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </NextFrame>
        </table>
      </div>
      <CheckField
        label={t('list.header')}
        checked={hasHeader}
        onCheck={(checked) => onColumns({ hasHeader: checked, roles })}
      />
    </>
  );
}

const arrow = (): string => (directionOf(currentLanguage()) === 'rtl' ? '←' : '→');

export function PairText({ pair: { old, now } }: { pair: NamePair }) {
  return (
    <span className={styles['names']}>
      <b>
        <bdi>{old.join(' / ') || '–'}</bdi>
      </b>{' '}
      {arrow()} <bdi>{now.join(' / ') || '–'}</bdi>
    </span>
  );
}

export function CheckColumns({
  summary,
  onColumns,
}: {
  summary: ListSummary;
  onColumns: (columns: ChosenColumns) => void;
}) {
  const { columns, sample, first, pairs, withOld, rejected } = summary;
  return (
    <>
      {columns && (
        <NextFrame>
          <Columns columns={columns} sample={sample} onColumns={onColumns} />
        </NextFrame>
      )}
      <div>
        <p role="status">{t('list.pairs', { count: pairs })}</p>
        <ul className={styles['pairs']}>
          {first.map((pair, at) => (
            <li key={at}>
              <PairText pair={pair} />
            </li>
          ))}
        </ul>
      </div>
      {withOld === 0 && <p className="problem">{t('list.noOld')}</p>}
      {rejected.length > 0 && (
        <p className="hint">{t('list.unread', { count: rejected.length })}</p>
      )}
    </>
  );
}
