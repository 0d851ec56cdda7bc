import { useStore, type StoreApi, type UseBoundStore } from 'zustand';

/** A hook of React over a store that exists without React; it has the store's own functions, too. */
export const bindStore = <T>(store: StoreApi<T>): UseBoundStore<StoreApi<T>> =>
  Object.assign(<U>(select: (state: T) => U) => useStore(store, select), store) as UseBoundStore<
    StoreApi<T>
  >;
