import { expect, it } from 'vitest';
import { refusedImports } from './testing/house.ts';

/** The import rules bite: each of these would fail `npm test`. */
const forbidden: [file: string, source: string][] = [
  ['functions/src/contract/a.ts', '../http/router.ts'],
  ['functions/src/contract/a.ts', '../calls/once.ts'],
  ['functions/src/http-answers/a.ts', '../http/door.ts'],
  ['functions/src/calls/a.ts', '../places/get.ts'],
  ['functions/src/typeset/a.ts', '../book/index.ts'],
  ['functions/src/places/a.ts', '../store/place-store.ts'],
  ['functions/src/places/a.ts', '../uploads/ports.ts'],
  ['functions/src/uploads/a.ts', '../places/ports.ts'],
  ['functions/src/atlas/a.ts', '../geo/geocoder.ts'],
  ['functions/src/book/a.ts', '../atlas/cell.ts'],
  ['functions/src/atlas/a.ts', '../http/door.ts'],
  ['functions/src/atlas/a.ts', './testing/places.ts'],
  ['functions/src/http/a.ts', '../places/get.ts'],
  ['functions/src/http/a.ts', '../store/ids.ts'],
  ['functions/src/store/a.ts', '../http/door.ts'],
  ['functions/src/api/a.ts', '../store/ids.ts'],
  ['functions/src/commands/a.ts', '../http/door.ts'],
  ['functions/src/store/a.ts', '../index.ts'],
  ['functions/src/places/a.ts', 'firebase-admin/firestore'],
  ['functions/src/http/a.ts', '../../../emulator/rules/index.ts'],
  ['emulator/rules/a.ts', '../firestore/index.ts'],
  ['emulator/rules/syntax/a.ts', '../values/value.ts'],
  ['emulator/rules/values/a.ts', '../syntax/ast.ts'],
  ['emulator/rules/parser/a.ts', '../evaluate/regex.ts'],
  ['emulator/rules/evaluate/a.ts', '../query/facts.ts'],
  ['emulator/rules/evaluate/a.ts', '../ruleset/ruleset.ts'],
  ['emulator/rules/query/a.ts', '../ruleset/ruleset.ts'],
  ['emulator/rules/query/a.ts', '../check/scopes.ts'],
  ['emulator/rules/check/a.ts', '../ruleset/compile-rules.ts'],
  ['emulator/rules/ruleset/a.ts', '../index.ts'],
  ['emulator/rules/storage-runtime/a.ts', '../query/facts.ts'],
  ['emulator/rules/command/a.ts', '../evaluate/regex.ts'],
  ['emulator/firestore/a.ts', '../rules/ruleset/ruleset.ts'],
  ['emulator/parity/a.ts', '../rules/values/value.ts'],
  ['local/a.ts', '../emulator/rules/storage-runtime/index.ts'],
  ['emulator/firestore/a.ts', '../../functions/src/contract/limits.ts'],
  ['web/src/features/search/a.ts', '../auth/AuthDialog.tsx'],
  ['web/src/ui/a.ts', '../features/auth/AuthDialog.tsx'],
  ['web/src/lib/a.ts', '../ui/Button.tsx'],
  ['web/src/app/a.ts', 'leaflet'],
  ['web/src/map/leaflet/a.ts', '@vis.gl/react-google-maps'],
  ['web/src/map/places/a.ts', '../../ui/Button.tsx'],
  ['web/src/map/a.ts', './leaflet/tile-layer.ts'],
  ['web/src/features/search/a.ts', 'firebase/auth'],
  ['web/src/map/a.ts', '../../../map-data/make/sources.ts'],
  ['map-data/make/a.ts', '../../web/src/map/geometry.ts'],
  ['web/src/lib/a.ts', '../../../functions/src/places/get.ts'],
];

const allowed: [file: string, source: string][] = [
  ['functions/src/places/a.ts', '../contract/limits.ts'],
  ['functions/src/places/a.ts', '../calls/once.ts'],
  ['functions/src/places/a.test.ts', '../uploads/ports.ts'],
  ['functions/src/atlas/a.ts', '../http-answers/bytes.ts'],
  ['functions/src/atlas/a.test.ts', './testing/places.ts'],
  ['functions/src/store/a.ts', '../places/ports.ts'],
  ['functions/src/api/a.ts', '../places/get.ts'],
  ['functions/src/store/a.ts', 'firebase-admin/firestore'],
  ['web/src/features/search/a.ts', '@contract/limits.ts'],
  ['web/src/app/a.ts', '../features/auth/AuthDialog.tsx'],
  ['web/src/lib/a.ts', 'firebase/auth'],
  ['web/src/map/leaflet/a.ts', 'leaflet'],
  ['emulator/firestore/authorization/a.ts', '../../rules/index.ts'],
  ['emulator/rules/evaluate/a.ts', '../values/value.ts'],
  ['emulator/rules/query/a.ts', '../evaluate/unknown.ts'],
  ['emulator/rules/check/a.ts', '../parser/expression.ts'],
  ['emulator/rules/ruleset/a.ts', '../query/evaluate-query.ts'],
];

const refused = refusedImports([...forbidden, ...allowed]);

it.each(forbidden.map((one) => [...one, one] as const))('%s must not import %s', (_, __, one) => {
  expect(refused(one)).toBe(true);
});

it.each(allowed.map((one) => [...one, one] as const))('%s may import %s', (_, __, one) => {
  expect(refused(one)).toBe(false);
});
