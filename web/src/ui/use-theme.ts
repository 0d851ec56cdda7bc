import { useStore } from 'zustand';
import { themeStore, type ThemeState } from './theme.ts';

export const useTheme = <T>(select: (state: ThemeState) => T): T => useStore(themeStore, select);
