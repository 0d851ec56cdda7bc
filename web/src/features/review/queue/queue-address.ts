import {
  handedOnBy,
  queueEvidences,
  queueKinds,
  queueOrders,
  queueScripts,
  wholeQueue,
  type QueueView,
} from './queue.ts';

/** Prefix of the queue's parameters in the address: `?queue-kind=new&queue-order=area`. */
const prefix = 'queue-';

function oneOf<T extends string>(all: readonly T[], text: string | null): T | null {
  return all.find((one) => one === text) ?? null;
}

/** Parses an area from a text with four numbers: south, west, north and east. Null if the text is invalid. */
function areaIn(text: string | null): QueueView['area'] {
  // makes an empty text invalid, because Number('') is 0
  const numbers = (text ?? '').split(',').map((one) => (one.trim() === '' ? NaN : Number(one)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [south, west, north, east] = numbers as [number, number, number, number];
  return { south, west, north, east };
}

/** Reads the queue's filters and order from the query of an address. Missing and invalid parameters do not filter. */
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

/** Returns the query of an address with the queue's filters and order. Keeps all other parameters. */
export function searchWith(search: string, view: QueueView): string {
  const query = new URLSearchParams(search);
  const { area, ...texts } = view;
  const values = {
    ...texts,
    order: view.order === wholeQueue.order ? null : view.order,
    area: area && [area.south, area.west, area.north, area.east].map((one) => one.toFixed(4)),
  };
  for (const [name, value] of Object.entries(values)) {
    // an empty province is a filter too: places that are in no province
    if (value === null || (value === '' && name !== 'province')) query.delete(prefix + name);
    else query.set(prefix + name, String(value));
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/**
 * Converts the queue's filters and order to a query, for saving and comparing. The query is empty for the whole queue.
 */
export const searchOf = (view: QueueView): string => searchWith('', view);
