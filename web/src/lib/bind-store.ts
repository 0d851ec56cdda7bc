import { useStore, type StoreApi, type UseBoundStore } from 'zustand';

/** Makes a React hook for a store that was created without React. The hook also has the store's own functions. */
export const bindStore = <T>(store: StoreApi<T>): UseBoundStore<StoreApi<T>> =>
  Object.assign(<U>(select: (state: T) => U) => useStore(store, select), store) as UseBoundStore<
    StoreApi<T>
  >;
