import { afterEach, expect, it, vi } from 'vitest';
import { unawaited } from '../lib/unawaited.ts';
import { goToNewVersion, registerServiceWorker, useNewVersion } from './registration.ts';

vi.mock('../lib/env.ts', () => ({ env: { serviceWorker: true } }));

afterEach(() => {
  vi.unstubAllGlobals();
  useNewVersion.setState({ waiting: null });
});

async function installing(active: object | null, isFound = true) {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: worker,
    active,
  });
  const serviceWorker = {
    controller: active,
    register: async () => registration,
    ready: new Promise(() => undefined),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', new EventTarget());
  unawaited(registerServiceWorker());
  await Promise.resolve();
  if (isFound) registration.dispatchEvent(new Event('updatefound'));
  return { worker, serviceWorker };
}

it('does not announce the first service worker as a new version, even if it already controls the page', async () => {
  const { worker, serviceWorker } = await installing(null);
  serviceWorker.controller = worker;
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  expect(useNewVersion.getState().waiting).toBeNull();
});

it('announces a new version when it is installed', async () => {
  const { worker } = await installing({});
  expect(useNewVersion.getState().waiting).toBeNull();
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  expect(useNewVersion.getState().waiting).toBe(worker);
});

it('announces a new version whose installation began before the page registered', async () => {
  const { worker } = await installing({}, false);
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  expect(useNewVersion.getState().waiting).toBe(worker);
});

function press(state: ServiceWorkerState) {
  const serviceWorker = new EventTarget();
  const worker = { state, postMessage: vi.fn() };
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { reload });
  useNewVersion.setState({ waiting: worker as unknown as ServiceWorker });
  goToNewVersion();
  return { serviceWorker, worker, reload };
}

it('activates the new version, and loads the page again when the version controls the page', () => {
  const { serviceWorker, worker, reload } = press('installed');
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['activated', 'redundant'] as const)(
  'loads the page again at once if another tab has activated a version (%s)',
  (state) => {
    expect(press(state).reload).toHaveBeenCalledTimes(1);
  },
);

it.each([
  { controlled: false, workerStart: 0, asks: true },
  { controlled: false, workerStart: 12, asks: true },
  { controlled: true, workerStart: 0, asks: true },
  { controlled: true, workerStart: 12, asks: false },
])(
  'asks the worker to cache the files of a page that loaded without it ($controlled, $workerStart)',
  async ({ controlled, workerStart, asks }) => {
    const active = { postMessage: vi.fn() };
    const registration = Object.assign(new EventTarget(), { waiting: null, active });
    const serviceWorker = {
      controller: controlled ? active : null,
      register: async () => registration,
      ready: Promise.resolve(registration),
    };
    vi.stubGlobal('navigator', { serviceWorker });
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('performance', {
      getEntriesByType: (type: string) => (type === 'navigation' ? [{ workerStart }] : []),
    });
    await registerServiceWorker();
    const messages = active.postMessage.mock.calls.map(([message]) => message as unknown);
    expect(messages).toEqual(asks ? [{ type: 'keep', paths: [] }] : []);
  },
);
