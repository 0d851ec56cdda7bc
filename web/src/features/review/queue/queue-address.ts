import {
  handedOnBy,
  queueEvidences,
  queueKinds,
  queueOrders,
  queueScripts,
  wholeQueue,
  type QueueView,
} from './queue.ts';

/** Prefix of the review queue's parameters in the address, as in `?queue-kind=new&queue-order=area`. */
const prefix = 'queue-';

function oneOf<T extends string>(all: readonly T[], text: string | null): T | null {
  return all.find((one) => one === text) ?? null;
}

/** Reads an area from a text with four numbers: south, west, north and east. Returns null if the text is not valid. */
function areaIn(text: string | null): QueueView['area'] {
  // `Number('')` is 0, so empty texts need a check.
  const numbers = (text ?? '').split(',').map((one) => (one.trim() === '' ? NaN : Number(one)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [south, west, north, east] = numbers as [number, number, number, number];
  return { south, west, north, east };
}

/** Reads the review queue's filters and order from a query. Ignores parameters that are not valid. */
export function viewIn(search: string): QueueView {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(prefix + name);
  return {
    text: get('text') ?? '',
    kind: oneOf(queueKinds, get('kind')),
    evidence: oneOf(queueEvidences, get('evidence')),
    script: oneOf(queueScripts, get('script')),
    by: get('by'),
    handed: oneOf(handedOnBy, get('handed')),
    area: areaIn(get('area')),
    province: get('province'),
    order: oneOf(queueOrders, get('order')) ?? wholeQueue.order,
  };
}

/** Returns a query that contains the review queue's filters and order. Keeps all other parameters. */
export function searchWith(search: string, view: QueueView): string {
  const query = new URLSearchParams(search);
  const { area, ...texts } = view;
  const values = {
    ...texts,
    order: view.order === wholeQueue.order ? null : view.order,
    area: area && [area.south, area.west, area.north, area.east].map((one) => one.toFixed(4)),
  };
  for (const [name, value] of Object.entries(values)) {
    // An empty province is also a filter, for places that are in no province.
    if (value === null || (value === '' && name !== 'province')) query.delete(prefix + name);
    else query.set(prefix + name, String(value));
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/**
 * Converts the review queue's filters and order to a query. The query is empty if no filter is set and the order is the
 * default.
 */
export const searchOf = (view: QueueView): string => searchWith('', view);
