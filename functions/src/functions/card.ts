import type { HandleRequest } from '../implementation.ts';
import { openCardMap } from '../pages/cards/open-card-map.ts';
import { createCardServer } from '../pages/cards/serve.ts';
import { config } from '../wiring/config.ts';
import { dataFolder } from '../wiring/data-folder.ts';
import { published } from '../wiring/directory.ts';
import { logError } from '../wiring/log.ts';

export const handle: HandleRequest = createCardServer({
  published,
  // The drawing code is imported on demand, because an instance needs WebAssembly, fonts and the map only for drawing.
  drawer: async () => {
    const { createCardDrawer } = await import('../pages/cards/draw.ts');
    const map = openCardMap(dataFolder);
    return createCardDrawer({ map, site: new URL(config.origins[0]).host });
  },
  onError: logError('card'),
});
