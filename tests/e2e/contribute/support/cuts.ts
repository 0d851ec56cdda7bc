import type { Page } from 'playwright-core';

/** Where a connection is cut: the request never leaves, or its answer never comes. */
export type Cut = 'before' | 'after';

/** Lets `skip` calls through, then cuts the next one to a path that ends so; later ones pass. */
export interface CutAt {
  ending: string;
  skip: number;
}

/** Cuts one call before it reaches the server. */
export async function cutBefore(page: Page, { ending, skip }: CutAt): Promise<() => boolean> {
  let seen = 0;
  await page.route(`**${ending}`, async (route) => {
    if (seen++ === skip) await route.abort('connectionreset');
    else await route.continue();
  });
  return () => seen > skip;
}

/**
 * Cuts one call after the server has answered: the page is told of a network error instead. Done in
 * the page, since an intercepted request would lose its file's bytes.
 */
export async function cutAfter(page: Page, at: CutAt): Promise<() => Promise<boolean>> {
  await page.evaluate(({ ending, skip }) => {
    let seen = 0;
    const isCut = (url: string) =>
      new URL(url, location.href).pathname.endsWith(ending) && seen++ === skip;
    const done = () => (document.documentElement.dataset['cut'] = 'yes');

    const realFetch = window.fetch;
    window.fetch = async (input, init) => {
      const cut = isCut(input instanceof Request ? input.url : String(input));
      const answer = await realFetch(input, init);
      if (!cut) return answer;
      done();
      throw new TypeError('Failed to fetch');
    };

    const realOpen = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
    ) {
      if (isCut(String(url))) {
        // registered before the caller's own handlers, which then never hear of the answer
        this.addEventListener('load', (event) => {
          event.stopImmediatePropagation();
          done();
          this.dispatchEvent(new ProgressEvent('error'));
        });
      }
      realOpen.call(this, method, url, true);
    };
  }, at);
  return () => page.evaluate(() => document.documentElement.dataset['cut'] === 'yes');
}
