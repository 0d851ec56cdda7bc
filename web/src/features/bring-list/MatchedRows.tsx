import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { inNextFrame } from '../../ui/next-frame.ts';
import styles from './bring-list.module.css';
import { PairText } from './CheckColumns.tsx';
import type { MapTools } from './map-tools.ts';
import { MatchedPlace } from './MatchedPlace.tsx';
import { middleOf, pickedPlace, todayOf } from './picked-place.ts';
import type { MatchedRow } from './protocol.ts';
import type { Choice, Choices, RowState, StatedRow } from './row-state.ts';

/** Rows per page. A list may have two thousand rows, and so many form fields would overload a phone. */
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

export function MatchedRows({
  rows,
  choices,
  maps,
  playerOf,
  onChoose,
}: {
  rows: readonly StatedRow[];
  choices: Choices;
  maps: MapTools;
  playerOf: (at: number) => ReactNode;
  onChoose: (choices: readonly (readonly [at: number, choice: Choice])[]) => void;
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
  // `shown` contains the rows that were in the group when the user opened it. Therefore, a row stays visible after the
  // user has chosen its place, until the user opens another group.
  const [shown, setShown] = useState(() => of[group].map(({ row }) => row.at));
  const [most, setMost] = useState(page);
  // Rendering several rows in one task would block a phone, so each frame adds one row.
  const [rendered, setRendered] = useState(0);
  // Only one row shows a map, because a map in every row would overload a phone.
  const [onMap, setOnMap] = useState<number | null>(null);
  const [picking, setPicking] = useState<MatchedRow | null>(null);
  useEffect(() => {
    if (rendered >= most) return undefined;
    return inNextFrame(() => setRendered(rendered + 1));
  }, [rendered, most]);
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
    setRendered(1);
    setOnMap(null);
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
      {group !== 'ready' && shown.length > 0 && <p className="hint">{t(hints[group])}</p>}
      <ul className={styles['rows']}>
        {shown.slice(0, Math.min(most, rendered)).map((at) => {
          const stated = byAt.get(at);
          return (
            stated && (
              <MatchedPlace
                key={at}
                stated={stated}
                chosen={choices.get(at)}
                player={playerOf(at)}
                MapView={maps.MapView}
                isOnMap={at === onMap}
                onShowMap={(isShown) => setOnMap(isShown ? at : null)}
                onPut={() => setPicking(stated.row)}
                onChoose={(choice) => onChoose([[at, choice]])}
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
      {picking &&
        maps.renderPicker({
          title: t('list.putOnMap'),
          children: <PairText pair={picking.pair} />,
          position: picking.pair.position,
          around: middleOf(
            rows.map(({ row }) => row),
            choices,
          ),
          today: todayOf(picking),
          onPick: (place) => {
            onChoose([[picking.at, pickedPlace(picking, place)]]);
            setPicking(null);
          },
          onClose: () => setPicking(null),
        })}
    </>
  );
}
