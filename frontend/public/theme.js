// Before the first paint: a theme chosen in this browser wins over the system's. Same key as src/ui/theme.ts.
try {
  const theme = localStorage.getItem("menta.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme is then right.
}
