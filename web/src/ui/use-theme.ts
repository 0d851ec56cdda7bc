import { useStore } from 'zustand';
import { themeStore, type ThemeState } from './theme.ts';

/** Returns the theme to a component. */
export const useTheme = <T>(select: (state: ThemeState) => T): T => useStore(themeStore, select);
