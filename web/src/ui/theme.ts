import { createStore } from 'zustand/vanilla';

export type Theme = 'light' | 'dark';

const key = 'adyurdu.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null; // The browser refuses storage, so the page uses the system's theme.
  }
}

const systemTheme = (): Theme => (dark.matches ? 'dark' : 'light');

export interface ThemeState {
  theme: Theme;
  toggle: () => void;
}

function apply(theme: Theme | null): void {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

/** The theme that the user has chosen; the system's theme by default. Components read this store with `useTheme`. */
export const themeStore = createStore<ThemeState>((set, get) => ({
  theme: stored() ?? systemTheme(),
  toggle: () => {
    const theme: Theme = get().theme === 'dark' ? 'light' : 'dark';
    // If the user chooses the system's current theme, the page follows the system again.
    const chosen = theme === systemTheme() ? null : theme;
    apply(chosen);
    set({ theme });
    try {
      if (chosen) localStorage.setItem(key, chosen);
      else localStorage.removeItem(key);
    } catch {
      // If the browser refuses storage, the chosen theme is lost when the page closes or the system's theme
      // changes.
    }
  },
}));

apply(stored());
dark.addEventListener('change', () => {
  if (stored()) return;
  apply(null);
  themeStore.setState({ theme: systemTheme() });
});
