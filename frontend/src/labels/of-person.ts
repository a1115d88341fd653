/** « de Camille », « d’Inès ». */
export const ofPersonWords = (name: string): string =>
  `${/^[aeiouyhœæ]/i.test(plain(name)) ? "d’" : "de "}${name}`;
const plain = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "");
