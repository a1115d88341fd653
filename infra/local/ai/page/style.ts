/**
 * The page's style sheet. It resembles the product's, but uses system fonts, so that the page loads no file.
 */
export const AI_PAGE_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b201d, #edece5); --ink-2: light-dark(#494d47, #bdc2bb);
  --ink-3: light-dark(#64675f, #989f98); --desk: light-dark(#f1ede3, #11140f); --sheet: light-dark(#fdfbf7, #191d19);
  --sheet-2: light-dark(#f6f3ea, #222722); --line: light-dark(#e6e1d5, #2b312b); --edge: light-dark(#87877d, #6f7972);
  --accent: light-dark(#0a6650, #86dbba); --on-accent: light-dark(#fff, #0c1f18); --filet: light-dark(#7dc4a9, #3f8a70);
  --ok: light-dark(#2b6a2f, #93ce8c); --danger: light-dark(#a8291f, #f39a8e);
  --margin: 1.25rem; --gutter: 1.25rem; --serif: Georgia, "Times New Roman", serif; }
@media (min-width: 48rem) { :root { --margin: 11rem; --gutter: 1.75rem; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 400 .9375rem/1.5 system-ui, "Segoe UI", sans-serif;
  overflow-wrap: anywhere; }
main { position: relative; max-width: 62rem; min-height: 100vh; margin: 0 auto; padding-bottom: 4rem; background:
  linear-gradient(var(--filet), var(--filet)) var(--margin) 0 / 1px 100% no-repeat var(--sheet); }
header, section { padding: 1.75rem var(--gutter) 0 calc(var(--margin) + var(--gutter)); position: relative; }
header > *, section > * { max-width: 46rem; }
h1 { margin: 1.25rem 0 0; font: 400 2.25rem/1.12 var(--serif); }
h2 { margin: 0 0 .5rem; font: 400 1.0625rem/1.5rem var(--serif); }
h2 small { display: block; color: var(--ink-3); font: 400 .8125rem/1.125rem system-ui, sans-serif; }
@media (min-width: 48rem) { h2 { position: absolute; left: 0; width: calc(var(--margin) - var(--gutter)); text-align: right; } }
h3 { margin: 0; font-size: 1rem; font-weight: 600; }
h4, p, dl, dd, ul { margin: 0; }
.lead, .answer { font: 400 1.1875rem/1.75rem var(--serif); }
.lead { margin-top: .75rem; max-width: 36rem; }
.note, .meta, dt, label { color: var(--ink-3); font-size: .8125rem; }
.note { margin: .75rem 0; max-width: 36rem; }
section > div > form, section h3:not(:first-child) { margin-top: 1rem; }
.ok { color: var(--ok); }
.error { margin-top: .5rem; color: var(--danger); max-width: 36rem; }
.done { margin-top: 1.25rem; padding: .75rem 1rem; border: 1px solid var(--accent); border-radius: 6px; }
a { color: var(--accent); text-underline-offset: .2em; }
:is(a, button, input, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; margin-top: .75rem; }
dd { font-weight: 600; }
ul { padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { padding: .875rem 0; border-bottom: 1px solid var(--line); }
.both { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; }
.both > div { flex: 1 1 16rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
details form { margin-top: 1rem; }
.field { display: grid; gap: .25rem; flex: 1 1 13rem; }
input { font: inherit; color: inherit; min-height: 2.5rem; padding: .25rem .75rem; background: none; border: 1px solid var(--edge);
  border-radius: 6px; min-width: 0; }
button { font: 550 .875rem/1.25rem system-ui, sans-serif; color: var(--ink); min-height: 2.5rem; padding: .25rem .875rem;
  background: none; border: 1px solid var(--edge); border-radius: 6px; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
summary { cursor: pointer; }
summary .price { float: right; margin-left: 1rem;  color: var(--ink-3); font-size: .875rem; }
@media (max-width: 30rem) { summary .price { margin-left: .25rem; } summary .meta { display: block; } }
.tag { padding: 0 .375rem; border: 1px solid var(--filet); border-radius: 3px; font-size: .8125rem; }
.trial { margin-top: 1rem; padding: 1.125rem 1.25rem; border-radius: 6px; background: var(--sheet-2); scroll-margin-top: 1rem; }
.trial form { margin-top: 1rem; }
.answer { margin-top: .75rem; white-space: pre-line; }
.wait:has(+ *) { display: none; }
.wait { margin-top: .75rem; font-style: italic; }
.three { display: grid; gap: 1.25rem 2rem; }
@media (min-width: 48rem) { .three { grid-template-columns: 1fr 1.2fr 1fr; } }
.three ul { border: 0; }
.three li { padding: .25rem 0; border: 0; }
`;
