// What a visitor types before the program has come is kept where the program keeps it: a link may lead away before that. Same key
// as src/browser/first-question.ts.
addEventListener("input", ({ target }) => {
  if (!target.matches("[data-drawn] [data-first-question]")) return;
  try {
    sessionStorage.setItem("menta.first-question", target.value.trim() && target.value);
  } catch {
    // Storage may be forbidden: the words then go with the page.
  }
});
