import { createContext, type ReactNode } from 'react';

/** `isPrivate`: served only to signed-in users who may see it. */
export type RenderAudio = (src: string, label: string, isPrivate: boolean) => ReactNode;

/** The player of recordings, which the app passes in. */
export const AudioContext = createContext<RenderAudio>(() => null);
