import { createContext, type ReactNode } from 'react';

export type RenderAudio = (src: string, label: string, isPrivate: boolean) => ReactNode;

/** The app passes in the function that renders the audio player. */
export const AudioContext = createContext<RenderAudio>(() => null);
