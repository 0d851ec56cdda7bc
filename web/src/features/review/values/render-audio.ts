import { createContext, type ReactNode } from 'react';

export type RenderAudio = (src: string, label: string, isPrivate: boolean) => ReactNode;

/** React context with the function that renders the audio player. The app provides this function. */
export const AudioContext = createContext<RenderAudio>(() => null);
