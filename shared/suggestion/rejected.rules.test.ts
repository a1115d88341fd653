import { expect, test } from "vitest";
import { createRejectionDetector } from "./rejected.rules.ts";

const isRejected = (raw: string) => createRejectionDetector()(raw);

test.each([
  "- Écarté : louer un an",
  "1. **Écartée** — vendre tout de suite",
  "- Option rejetée : emprunter à ses parents",
  "- À éviter : signer sans relire",
  "- A éviter - signer sans relire",
  "- À ne pas faire : démissionner avant la réponse",
  "- Pas retenu : la colocation",
  "- Vendre tout de suite (écarté)",
  "- Vendre tout de suite – non retenue",
  "- Vendre tout de suite : option écartée car trop risquée",
  "- Vendre tout de suite, je vous le déconseille.",
  "- Je déconseille de vendre tout de suite",
  "- Je ne recommande pas la vente à réméré",
  "- ~~Vendre tout de suite~~",
  "2. **~~Vendre tout de suite~~**",
  "- [ ] ~~Vendre tout de suite~~.",
  "- ~~Vendre tout de suite~~ (trop tôt)",
  "- ~~Vendre tout de suite~~ (écarté : trop tôt)",
  "- Vendre tout de suite (écarté : trop tôt)",
  "- Vendre tout de suite – écartée car trop risquée",
  "- Vendre tout de suite (non retenu pour l'instant)",
  "- ❌ Vendre tout de suite",
  "### À éviter",
  "**Pistes écartées :**",
  "- Écartées :",
])("« %s » is rejected", (raw) => {
  expect(isRejected(raw)).toBe(true);
});

test.each([
  "- Éviter les frais bancaires",
  "- Écarter les candidatures incomplètes",
  "- Écarte les offres trop chères",
  "- Rejeter l'offre de Paul",
  "- Lister les options écartées et dire pourquoi",
  "- Relire les options écartées",
  "- Chercher des pistes à éviter les années sèches",
  "- Vérifier les frais exclus du loyer",
  "- Calculer le loyer (charges exclues)",
  "- Demander un devis (exclus : le transport)",
  "- ~~Lundi~~ (mardi) appeler Karim",
  "- ~~Lundi~~ mardi, appeler ~~Karim~~",
  "- Garder les copies et ~~oublier~~ jeter les originaux",
  "- Demander à Karim ce qu'il déconseille",
  "- Ne pas signer avant la relecture",
  "- Noter ce qui n'a pas été retenu l'an dernier",
  "### Ce qu'il faut prévoir",
  "**Pistes retenues**",
  "",
])("« %s » is not", (raw) => {
  expect(isRejected(raw)).toBe(false);
});

const readAll = (...lines: string[]) => {
  const read = createRejectionDetector();
  return lines.filter((line) => read(line));
};

test("a heading rejects all under it, until the next of its rank or above", () => {
  const lines = [
    "## Plan d'actions",
    "### Retenues",
    "- Écrire",
    "### Écartées",
    "#### Le logement",
    "- Louer",
    "**Le travail**",
    "- Démissionner",
    "### La suite",
    "- Relire",
    "À éviter :",
    "- Signer",
    "À faire :",
    "- Envoyer",
  ];
  expect(readAll(...lines).filter((line) => line.startsWith("- "))).toEqual([
    "- Louer",
    "- Démissionner",
    "- Signer",
  ]);
});

test.each([
  "Ce que je vous déconseille :",
  "## 🚫 À éviter",
  "**Options que j'ai écartées**",
  "Voici les options rejetées :",
  "## Non retenues pour le moment",
  "Ce qu'il vaut mieux éviter :",
])("« %s » rejects what stands under it", (heading) => {
  expect(readAll(heading, "- Louer")).toContain("- Louer");
});
