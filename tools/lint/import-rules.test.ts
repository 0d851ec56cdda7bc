import { expect, it } from 'vitest';
import { refusals, testWalls, type Import } from './testing/house.ts';

const forbidden: Import[] = [
  ['shared/contract/a.ts', '../../functions/src/platform/http/router.ts'],
  ['shared/geo/a.ts', '../names/fold.ts'],
  ['shared/names/a.ts', '../contract/limits.ts'],
  ['shared/contract/a.ts', '../formats/atlas.ts'],
  ['functions/src/typeset/a.ts', '@shared/contract/limits.ts'],
  ['functions/src/platform/responses/a.ts', '../http/request-pipeline.ts'],
  ['functions/src/platform/calls/a.ts', '../../places/get.ts'],
  ['functions/src/typeset/a.ts', '../book/index.ts'],
  ['functions/src/places/a.ts', '../platform/store/place-store.ts'],
  ['functions/src/places/a.ts', '../uploads/ports.ts'],
  ['functions/src/uploads/a.ts', '../places/ports.ts'],
  ['functions/src/atlas/a.ts', '../geocoding/geocoder.ts'],
  ['functions/src/book/a.ts', '../atlas/cell.ts'],
  ['functions/src/atlas/a.ts', '../platform/http/request-pipeline.ts'],
  ['functions/src/atlas/a.ts', './testing/places.ts'],
  ['functions/src/platform/http/a.ts', '../../places/get.ts'],
  ['functions/src/platform/http/a.ts', '../store/ids.ts'],
  ['functions/src/platform/store/a.ts', '../http/request-pipeline.ts'],
  ['functions/src/api/a.ts', '../platform/store/ids.ts'],
  ['functions/src/commands/a.ts', '../platform/http/request-pipeline.ts'],
  ['functions/src/platform/store/a.ts', '../../index.ts'],
  ['functions/src/places/a.ts', 'firebase-admin/firestore'],
  ['functions/src/platform/http/a.ts', '../../../../emulator/rules/index.ts'],
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
  ['tools/local/a.ts', '../../emulator/rules/storage-runtime/index.ts'],
  ['emulator/firestore/a.ts', '@shared/contract/limits.ts'],
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
  // The code that makes the map's files and the code that reads them share only shared/formats.
  ['map-data/make/a.ts', '../../functions/src/geocoding/gazetteer/gazetteer.ts'],
  ['functions/src/geocoding/a.ts', '../../../map-data/make/sources.ts'],
  ['web/src/lib/a.ts', '../../../functions/src/places/get.ts'],
  // The folder emulator/ belongs to no element.
  ['tools/a.ts', '../emulator/package.test.ts'],
];

const allowed: Import[] = [
  ['functions/src/places/a.ts', '@shared/contract/limits.ts'],
  ['functions/src/places/a.ts', '../platform/calls/idempotency.ts'],
  ['shared/names/a.ts', '../languages/european-digits.ts'],
  ['shared/formats/a.ts', '../contract/status.ts'],
  ['functions/src/places/a.test.ts', '../uploads/ports.ts'],
  ['functions/src/atlas/a.ts', '../platform/responses/bytes.ts'],
  ['functions/src/atlas/a.test.ts', './testing/places.ts'],
  ['functions/src/platform/store/a.ts', '../../places/ports.ts'],
  ['functions/src/api/a.ts', '../places/get.ts'],
  ['functions/src/platform/store/a.ts', 'firebase-admin/firestore'],
  ['web/src/features/search/a.ts', '@shared/contract/limits.ts'],
  ['web/src/app/a.ts', '../features/auth/AuthDialog.tsx'],
  ['web/src/lib/a.ts', 'firebase/auth'],
  ['web/src/map/leaflet/a.ts', 'leaflet'],
  ['emulator/firestore/authorization/a.ts', '../../rules/index.ts'],
  ['emulator/rules/evaluate/a.ts', '../values/value.ts'],
  ['emulator/rules/query/a.ts', '../evaluate/unknown.ts'],
  ['emulator/rules/check/a.ts', '../parser/expression.ts'],
  ['emulator/rules/ruleset/a.ts', '../query/evaluate-query.ts'],
];

testWalls({ forbidden, allowed });

it('the linter checks every kind of import', () => {
  const text = `
    import type { A } from '../places/get.ts';
    export { a } from '../places/get.ts';
    export * from '../places/get.ts';
    export const b = import('../places/get.ts');
    export const c = require('../places/get.ts');
  `;
  const lines = refusals(new Map([['functions/src/book/kinds.ts', text]]))
    .filter(({ rule }) => rule === 'dependencies')
    .map(({ line }) => line);
  expect(lines).toEqual([2, 3, 4, 5, 6]);
});
