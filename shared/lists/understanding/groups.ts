import type { Role } from './columns.ts';

export type Group = Partial<Record<Role, number>>;

const own: readonly Role[] = ['old', 'now', 'name', 'number'];

/**
 * Chooses the columns of the original name and of today's name. If the headers do not show which column contains
 * original names, the original name comes first, as in "old → now". A single column of names contains today's names.
 */
function namedBy(names: readonly number[], { old, now }: Group): Group {
  const [first, second] = names;
  if (old !== undefined) return first === undefined ? {} : { now: now ?? first };
  if (now !== undefined) return first === undefined ? {} : { old: first };
  if (second === undefined) return first === undefined ? {} : { now: first };
  return { old: first ?? second, now: second };
}

/**
 * Divides the columns of a row into groups, one for each place. For example, "number, old, now, number, old, now" are
 * two groups. A single column before the first group or after the last group, such as a county, belongs to each group.
 */
export function groupsOf(roles: readonly (Role | null)[]): Group[] {
  const parts: Part[] = [];
  const common: Group = {};
  for (const [at, givenRole] of roles.entries()) {
    const role = givenRole ?? 'name';
    if (role === 'note') continue;
    const last = parts.at(-1);
    if (!own.includes(role)) {
      if (last && last.group[role] === undefined) last.group[role] = at;
      else if (!last) common[role] ??= at;
      continue;
    }
    const isTaken =
      !last ||
      (role === 'name'
        ? last.names.length + Number('old' in last.group) + Number('now' in last.group) >= 2
        : last.group[role] !== undefined);
    const isNext = isTaken || (role === 'number' && last.names.length > 0);
    const part = isNext ? { group: {}, names: [] } : last;
    if (isNext) parts.push(part);
    if (role === 'name') part.names.push(at);
    else part.group[role] = at;
  }
  const groups = withNames(parts)
    .map(({ group, names }) => ({ ...group, ...namedBy(names, group) }))
    .filter(({ old, now }) => old !== undefined || now !== undefined);
  if (groups.length < 2) return groups.map((group) => ({ ...common, ...group }));
  // Keeps only the groups with an original name and today's name. A group with one of these names is not a place of its
  // own, but a remark about another place.
  const whole = groups.filter(({ old, now }) => old !== undefined && now !== undefined);
  const behind = fieldsOf(groups.slice(groups.indexOf(whole.at(-1) ?? {})));
  const shared = Object.fromEntries(
    Object.entries(behind).filter(([role]) =>
      whole.slice(0, -1).every((group) => !(role in group)),
    ),
  );
  return whole.map((group) => ({ ...common, ...shared, ...group }));
}

const fieldsOf = (groups: readonly Group[]): Group =>
  Object.fromEntries(
    [...groups]
      .reverse()
      .flatMap((group) => Object.entries(group))
      .filter(([role]) => !own.some((one) => one === role)),
  );

interface Part {
  group: Group;
  names: number[];
}

function withNames(parts: readonly Part[]): Part[] {
  const named: Part[] = [];
  for (const part of parts) {
    const { group, names } = part;
    const last = named.at(-1);
    const isNamed = names.length > 0 || group.old !== undefined || group.now !== undefined;
    if (isNamed || !last) named.push(part);
    else last.group = { ...fieldsOf([group]), ...last.group };
  }
  return named;
}

/**
 * Returns the final role of each column. If columns of names have no header, their order decides which column contains
 * original names and which column contains today's names. Other columns with an unknown role count as notes.
 */
export function rolesRead(roles: readonly (Role | null)[]): Role[] {
  const groups = groupsOf(roles);
  return roles.map((role, at) => {
    const group = groups.find((one) => one.old === at || one.now === at);
    if (group) return group.old === at ? 'old' : 'now';
    return role === null || role === 'name' ? 'note' : role;
  });
}
