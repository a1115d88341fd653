// The page is whole in its HTML: its words and letters come first. The program, which draws it once more, is asked for once they
// have been seen, or at once where nobody looks (a tab in the background draws nothing).
const startProgram = () => {
  document.head.append(document.querySelector("template[data-program]").content);
  dispatchEvent(new Event("program"));
};
addEventListener("DOMContentLoaded", () => {
  if (document.hidden) startProgram();
  else requestAnimationFrame(() => setTimeout(startProgram));
});
