import type { Page } from 'playwright-core';

const parts: Record<string, string> = {
  layer: '[data-layer], [popovertarget]',
  panel: 'aside',
  notice: 'main [role=status] > div',
  lists: 'main button[aria-expanded]',
  nearest: 'section > button:has(+ button[aria-expanded])',
  zoom: '[data-zoom] button',
  toolbar: 'header[aria-label=Toolbar] > div:first-child > *',
  toast: '[popover] > div',
};

/**
 * Finds pairs of elements that overlap, and elements that the window cuts off. On a phone, the sheet may cover
 * everything except the toolbar.
 */
export async function collisions(page: Page): Promise<string[]> {
  return page.evaluate((named) => {
    const sheet = matchMedia('(max-width: 842px)').matches;
    const shown = Object.entries(named).flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({
          name: `${name} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 24)}"`,
          part: name,
          element,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ element, box }) => {
          const { visibility } = getComputedStyle(element);
          return box.width > 0 && box.height > 0 && visibility === 'visible';
        }),
    );
    const found: string[] = [];
    for (const [index, one] of shown.entries()) {
      if (one.part !== 'panel' && (one.box.left < 0 || one.box.right > innerWidth))
        found.push(`${one.name} is cut by the window`);
      for (const other of shown.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (
          sheet &&
          [one.part, other.part].includes('panel') &&
          ![one.part, other.part].includes('toolbar')
        )
          continue;
        const { box: a } = one;
        const { box: b } = other;
        const air = 0.5;
        if (
          a.left < b.right - air &&
          b.left < a.right - air &&
          a.top < b.bottom - air &&
          b.top < a.bottom - air
        )
          found.push(`${one.name} lies over ${other.name}`);
      }
    }
    return found;
  }, parts);
}
