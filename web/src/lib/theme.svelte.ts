// Light or dark.
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const REMEMBERED = 'pyatak.theme';
export const theme = $state<{ now: Theme }>({ now: remembered() });

function remembered(): Theme {
  return THEMES.find((one) => one === localStorage.getItem(REMEMBERED)) ?? 'system';
}

export function applyTheme(): void {
  if (theme.now === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.now;
}

export function chooseTheme(next: Theme): void {
  theme.now = next;
  localStorage.setItem(REMEMBERED, next);
  applyTheme();
}
