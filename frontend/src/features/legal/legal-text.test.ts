import { expect, test } from "vitest";
import { parseLegalText } from "./legal-text.ts";

const MARKDOWN = `# Un texte

Du {2026-11-24}.

Pour qui lit.

## Contact {#contact}

{local} Personne.

{hosted} Écrivez à [{email}](mailto:{email}) ou attendez {days} jours.

- **Nom** : {name}
- **Téléphone** : {phone}

## {local} Ici {#ici}

Rien.

## Durées {#durees}

**Combien de temps**

| Quoi    | Durée        |
| ------- | ------------ |
| Le nom  | {days} jours |
| {local} Le reste | Toujours |

**{local} Où**

| Quoi   | Où  |
| ------ | --- |
| Le nom | Ici |

- un
- {hosted} deux
- {local} trois
`;
const VALUES = { local: null, hosted: "", email: "a@exemple.fr", days: 30, name: "Exemple SAS", phone: null };
const day = (date: string) => `jour ${date}`;

test("a text is read with what is true here, and without what is not", () => {
  expect(parseLegalText(MARKDOWN, VALUES, day)).toEqual({
    title: "Un texte",
    dates: "Du jour 2026-11-24.",
    intro: "Pour qui lit.",
    sections: [
      {
        id: "contact",
        title: "Contact",
        blocks: [
          {
            line: [
              "Écrivez à ",
              { text: "a@exemple.fr", href: "mailto:a@exemple.fr" },
              " ou attendez 30 jours.",
            ],
          },
          { facts: [{ term: "Nom", value: ["Exemple SAS"] }] },
        ],
      },
      {
        id: "durees",
        title: "Durées",
        blocks: [
          { caption: "Combien de temps", head: ["Quoi", "Durée"], rows: [["Le nom", "30 jours"]] },
          { list: ["un", "deux"] },
        ],
      },
    ],
  });
});

test("a name that nothing gives a value is a mistake, and not an empty place", () => {
  expect(() => parseLegalText("# Un texte de {nobody}", VALUES, day)).toThrow("« nobody »");
});
