import { createContext, type ReactNode } from 'react';

export type RenderAudio = (src: string, label: string, isPrivate: boolean) => ReactNode;

/** Provides the function that renders the audio player. The app passes it in. */
export const AudioContext = createContext<RenderAudio>(() => null);
