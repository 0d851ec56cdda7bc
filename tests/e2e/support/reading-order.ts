import type { Locator } from 'playwright-core';

export async function isBefore(text: Locator, first: string, second: string): Promise<boolean> {
  const [one, other] = await text.evaluate(
    (element, parts) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      return parts.map((part) => {
        const node = nodes.find(({ data }) => data.includes(part));
        if (!node) throw new Error(`"${part}" is not in "${element.textContent}"`);
        const range = document.createRange();
        const from = node.data.indexOf(part);
        range.setStart(node, from);
        range.setEnd(node, from + part.length);
        return range.getBoundingClientRect().x;
      });
    },
    [first, second],
  );
  if (one === undefined || other === undefined) throw new Error('a part has no place');
  const isRightToLeft = await text.evaluate(
    () => getComputedStyle(document.documentElement).direction === 'rtl',
  );
  return isRightToLeft ? one > other : one < other;
}
