import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ConnectionError } from '../../../lib/api/failure.ts';
import type { WithdrawProps } from './Withdraw.tsx';

const reloadLists = vi.hoisted(() => vi.fn());
const buttons = vi.hoisted((): WithdrawProps[] => []);
vi.mock('../dock/use-layers.ts', () => ({ reloadLists }));
vi.mock('./Withdraw.tsx', () => ({
  Withdraw: (props: WithdrawProps) => void buttons.push(props),
}));
const { MyLists } = await import('./MyLists.tsx');

it('loads the suggestions again if only some rows of a list could be withdrawn', async () => {
  const row = { id: 's', place_id: 'gn-1', list: 'list', state: 'pending', names: [] };
  renderToStaticMarkup(<MyLists own={[row as unknown as OwnSuggestion]} />);
  const lost = new ConnectionError(new Error('lost'));
  const calls = { withdrawList: () => Promise.reject(lost) };
  await expect(buttons[0]?.call(calls as never)).rejects.toBe(lost);
  expect(reloadLists).toHaveBeenCalledOnce();
});
