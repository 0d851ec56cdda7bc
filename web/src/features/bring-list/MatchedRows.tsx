import { useMemo, useState, type ReactNode } from 'react';
import { distanceText } from '../../i18n/format-distance.ts';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { originalNames, todaysForm } from '../../map/places/names.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './bring-list.module.css';
import { PairText } from './CheckColumns.tsx';
import type { Candidate } from './protocol.ts';
import { reasonOf } from './reason-text.ts';
import { placeOf, type RowState, type StatedRow } from './row-state.ts';

/** Rows per page: two thousand fields would overload a phone. */
const page = 30;

const groups = {
  choose: ['choose'],
  ready: ['ready'],
  none: ['not found', 'left out', 'no old name'],
  known: ['published', 'given'],
} as const satisfies Record<string, readonly RowState[]>;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

const hints = {
  choose: 'list.chooseHint',
  none: 'list.noneHint',
  known: 'list.knownHint',
} as const;

/** A place's names and position: the distance to the list's point, otherwise the nearest town. */
function candidateText({ metres, town, ...place }: Candidate): string {
  const script = readersScript();
  const [original] = originalNames(place, script);
  const today = todaysForm(place.name_new, script);
  const where =
    metres !== null
      ? distanceText(metres)
      : town && t('addPlace.landmark', { name: town.name, distance: distanceText(town.metres) });
  return [original, today, where].filter(Boolean).join(' · ');
}

const unsaid = '';
const none = 'none';

function MatchedPlace({
  stated: { row, state },
  chosen,
  player,
  onChoose,
}: {
  stated: StatedRow;
  chosen: string | null | undefined;
  player: ReactNode;
  onChoose: (placeId: string | null) => void;
}) {
  const place = placeOf(row, new Map(chosen === undefined ? [] : [[row.at, chosen]]));
  // a phone's select cannot show the whole text
  const meant = place ?? (chosen === undefined ? row.candidates[0] : null);
  const options = [
    ...(place === null && chosen === undefined ? [[unsaid, t('list.notChosen')] as const] : []),
    ...row.candidates.map((one) => [one.id, candidateText(one)] as const),
    [none, t('list.leaveOut')] as const,
  ];
  return (
    <li>
      <PairText pair={row.pair} />
      {player}
      {state !== 'ready' && state !== 'choose' && (
        <span className={styles['hint']}>{reasonOf(state)}</span>
      )}
      {meant && <bdi className={styles['hint']}>{candidateText(meant)}</bdi>}
      {row.candidates.length > 0 && (state !== 'no old name' || row.voice !== undefined) && (
        <SelectField
          label={t('list.where')}
          value={place?.id ?? (chosen === null ? none : unsaid)}
          options={options}
          onChoose={(id) => onChoose(id === none ? null : id)}
        />
      )}
    </li>
  );
}

/** The place of each row, grouped by what the user has to do. */
export function MatchedRows({
  rows,
  choices,
  playerOf,
  onChoose,
}: {
  rows: readonly StatedRow[];
  choices: ReadonlyMap<number, string | null>;
  /** The player of a row's voice. */
  playerOf: (at: number) => ReactNode;
  onChoose: (choices: readonly (readonly [at: number, placeId: string | null])[]) => void;
}) {
  const of = useMemo(() => {
    const grouped: Record<Group, StatedRow[]> = { choose: [], ready: [], none: [], known: [] };
    for (const stated of rows) {
      const name = groupNames.find((one) =>
        (groups[one] as readonly RowState[]).includes(stated.state),
      );
      if (name) grouped[name].push(stated);
    }
    return grouped;
  }, [rows]);
  const [group, setGroup] = useState<Group>(
    () => groupNames.find((name) => of[name].length > 0) ?? 'ready',
  );
  // a row whose place was just chosen stays visible until the user opens another group
  const [shown, setShown] = useState(() => of[group].map(({ row }) => row.at));
  const [most, setMost] = useState(page);
  const byAt = new Map(rows.map((stated) => [stated.row.at, stated]));

  const open = shown.slice(0, most).flatMap((at): (readonly [number, string])[] => {
    const stated = byAt.get(at);
    const [first] = stated?.state === 'choose' ? stated.row.candidates : [];
    return first ? [[at, first.id]] : [];
  });

  function show(name: Group): void {
    setGroup(name);
    setShown(of[name].map(({ row }) => row.at));
    setMost(page);
  }

  return (
    <>
      <div className={styles['filters']}>
        {groupNames.map((name) => (
          <Button key={name} aria-pressed={name === group} onClick={() => show(name)}>
            {t(`list.state.${name}`, { count: of[name].length })}
          </Button>
        ))}
      </div>
      {group !== 'ready' && shown.length > 0 && <p className={styles['hint']}>{t(hints[group])}</p>}
      <ul className={styles['rows']}>
        {shown.slice(0, most).map((at) => {
          const stated = byAt.get(at);
          return (
            stated && (
              <MatchedPlace
                key={at}
                stated={stated}
                chosen={choices.get(at)}
                player={playerOf(at)}
                onChoose={(placeId) => onChoose([[at, placeId]])}
              />
            )
          );
        })}
      </ul>
      {open.length > 1 && (
        <Button onClick={() => onChoose(open)}>
          {t('list.takeFirst', { count: open.length })}
        </Button>
      )}
      {shown.length > most && (
        <Button onClick={() => setMost(most + page)}>{t('list.more')}</Button>
      )}
    </>
  );
}
