import { beforeEach, expect, it } from 'vitest';
import { shownOf, usePanel } from './panel-state.ts';

const panel = () => usePanel.getState();
const of = (id: string | null) => shownOf(panel(), id);

beforeEach(() => panel().reset());

it('starts with the Info view, expanded', () => {
  expect(of('gn-1')).toEqual({ view: 'info', collapsed: false });
  expect(of(null)).toEqual({ view: 'info', collapsed: false });
});

it('keeps the view and the collapsed state of the open place', () => {
  panel().collapse('gn-1', true);
  panel().show('gn-1', 'submissions');
  expect(of('gn-1')).toEqual({ view: 'submissions', collapsed: true });
});

it('starts another place with the Info view, expanded', () => {
  panel().show('gn-1', 'edit');
  panel().collapse('gn-1', true);
  expect(of('gn-2')).toEqual({ view: 'info', collapsed: false });
  panel().show('gn-2', 'history');
  expect(of('gn-2')).toEqual({ view: 'history', collapsed: false });
  expect(of('gn-1')).toEqual({ view: 'info', collapsed: false });
});

it('starts the same place with the Info view again after a reset', () => {
  panel().show('gn-1', 'edit');
  panel().reset();
  expect(of('gn-1').view).toBe('info');
});
