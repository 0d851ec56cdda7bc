import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { FontChain } from '../../typeset/text/font-chain.ts';
import { cardOf, type CardFonts } from './card.ts';
import type { CardMap } from '@shared/formats/card-map/card-map.ts';
import { palettePng } from './png.ts';

export interface CardDrawer {
  /** Draws a place's card as PNG. The process is blocked until the PNG is complete. */
  draw: (place: AtlasPlace) => Uint8Array<ArrayBuffer>;
}

let started: Promise<void> | null = null;

function start(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  return (started ??= initWasm(readFileSync(file)));
}

export async function createCardDrawer(options: {
  map: CardMap;
  site: string;
}): Promise<CardDrawer> {
  await start();
  const fonts: CardFonts = { bold: new FontChain('Bold'), regular: new FontChain('Regular') };
  return {
    draw(place) {
      const image = new Resvg(cardOf(place, { ...options, fonts }), { font: { fontBuffers: [] } });
      try {
        const rendered = image.render();
        try {
          return palettePng(rendered.pixels, rendered);
        } finally {
          rendered.free();
        }
      } finally {
        image.free();
      }
    },
  };
}
