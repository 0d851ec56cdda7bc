import { makeCardMap } from '../../../../map-data/make/card-map/card-map.ts';
import { FontChain } from '../../typeset/text/font-chain.ts';
import type { CardMap } from '@shared/formats/card-map/card-map.ts';
import type { CardFonts } from '../cards/card.ts';

let made: CardMap | null = null;

export const cardMap = (): CardMap => (made ??= makeCardMap());

let opened: CardFonts | null = null;

export const cardFonts = (): CardFonts =>
  (opened ??= { bold: new FontChain('Bold'), regular: new FontChain('Regular') });
