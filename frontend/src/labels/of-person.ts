/** « de Camille », « d’Inès ». */
export const ofPerson = (name: string): string =>
  `${/^[aeiouyhœæ]/i.test(plain(name)) ? "d’" : "de "}${name}`;
const plain = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "");
