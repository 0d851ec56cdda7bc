/** Writes functions/src/atlas/seats.generated.json: `node --import tsx map-data/make/settlements/write-seats.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSettlements } from './read-settlements.ts';
import { seatsOf } from './seats.ts';

const file = path.resolve(import.meta.dirname, '../../../functions/src/atlas/seats.generated.json');
writeFileSync(file, `${JSON.stringify(seatsOf(readSettlements(), 'IR'))}\n`);
