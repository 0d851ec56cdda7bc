import { createContext, type ReactNode } from 'react';

/** Renders a player. `isPrivate`: whether only users with a token may load the recording. */
export type RenderAudio = (src: string, label: string, isPrivate: boolean) => ReactNode;

/** Renders the player of recordings. The app passes this function in. */
export const AudioContext = createContext<RenderAudio>(() => null);
