import type { Place } from '@shared/contract/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { MenuProps } from '../../../ui/Menu.tsx';

const menus = vi.hoisted((): MenuProps[] => []);
vi.mock('../../../ui/Menu.tsx', () => ({ Menu: (props: MenuProps) => void menus.push(props) }));
const { AdminMenu } = await import('./AdminMenu.tsx');

const names = { name_az: null, name_loc: null, name_new: 'Sulduz' };

it.each([
  ['a pending point, which has no published name', 'pt-tnrgyb', 'pending', false],
  ['a point with a published name', 'pt-tnrgyb', 'approved', true],
  ['a pending settlement', 'gn-7', 'pending', true],
] as const)(
  'offers to request a revision, unless the server refuses it: %s',
  (_, place_id, status, isOffered) => {
    const nothing = () => undefined;
    renderToStaticMarkup(
      <AdminMenu
        place={{ ...names, place_id, status } as Place}
        {...{ onRequested: nothing, onDeleted: nothing, onRestored: nothing, onMerge: nothing }}
      />,
    );
    expect(menus.pop()?.items.some(({ key }) => key === 'request')).toBe(isOffered);
  },
);
