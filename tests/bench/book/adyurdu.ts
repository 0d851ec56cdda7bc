import { renderBook } from '../../../functions/src/book/index.ts';
import type { Engine } from './engine.ts';

export const adyurdu: Engine = {
  prepare: async () => (places) =>
    renderBook({
      places,
      date: '2026-11-21',
      siteUrl: 'https://names.example',
      brand: { name: 'Adyurdu', tagline: 'Protecting the knowledge of names lost to time' },
    }),
};
