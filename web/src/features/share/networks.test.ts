import { brand } from '@shared/contract/brand.ts';
import { describe, expect, it } from 'vitest';
import { hashtags, networks, popupFeatures } from './networks.ts';

const shared = { url: 'https://adyurdu.example/places/gn-1', title: 'Qoşaçay & çay' };

it('makes the hashtags of the product', () => {
  expect(hashtags).toBe('#adyurdu #Azerbaijan');
});

describe.each(networks)('$name', (network) => {
  const address = new URL(network.address(shared));

  it('receives the https address of the place', () => {
    expect(address.protocol).toBe('https:');
    expect([...address.searchParams.values()].join('\n')).toContain(shared.url);
  });

  it('receives the title and both hashtags', () => {
    const parameters = [...address.searchParams.values()].join('\n');
    for (const part of [shared.title, ...brand.hashtags]) expect(parameters).toContain(part);
  });

  it('opens in a popup between 500x500 and 1000x820', () => {
    const { width, height } = network.popup;
    const isDefault = width === 550 && height === 400;
    expect(isDefault || (width >= 500 && height >= 500 && width <= 1000 && height <= 820)).toBe(
      true,
    );
  });
});

it('has popups of the smallest, default and largest size', () => {
  const sizes = networks.map(({ popup }) => `${popup.width}x${popup.height}`);
  expect(sizes).toEqual(expect.arrayContaining(['500x500', '550x400', '1000x820']));
});

it('encodes special characters of a title', () => {
  const telegram = networks.find(({ key }) => key === 'telegram');
  const address = new URL(telegram?.address(shared) ?? '');
  expect(address.searchParams.get('text')).toBe('Qoşaçay & çay #adyurdu #Azerbaijan');
});

it('centres the popup on the window, but keeps it inside the upper left corner', () => {
  const around = { left: 100, top: 50, width: 1200, height: 800 };
  expect(popupFeatures({ width: 550, height: 400 }, around)).toBe(
    'popup,noopener,width=550,height=400,left=425,top=250',
  );
  expect(popupFeatures({ width: 1000, height: 820 }, { ...around, width: 360 })).toContain(
    'left=100,top=50',
  );
});
