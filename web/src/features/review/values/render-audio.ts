import { createContext, type ReactNode } from 'react';

/** Renders an audio player. If `isPrivate` is true, only users with a token may load the recording. */
export type RenderAudio = (src: string, label: string, isPrivate: boolean) => ReactNode;

/** The function that renders the audio player. The app passes it in. */
export const AudioContext = createContext<RenderAudio>(() => null);
