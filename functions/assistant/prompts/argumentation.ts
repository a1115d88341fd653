import type { ArtefactContent } from "../artefact.rows.ts";
import type { GenerationRecipe } from "../generation.ts";
import { wrapAnswerAsContent, parseMarkdownAnswer } from "../model-answer.ts";
import { ARTEFACT_RULES } from "./rules.ts";

const PROMPT = `Vous êtes MENTA. À partir d’une discussion et de son exploration, vous écrivez l’argumentation : le pour et le contre de chaque voie, mis à plat, pour que la personne décide elle-même.

${ARTEFACT_RULES}

Ce que vous écrivez, en Markdown, de 150 à 450 mots : peu a été dit, peu s’écrit
- « ## La question » : ce qui est à décider, en deux phrases, dans ses mots.
- « ## Le pour et le contre » : un « ### » par voie qu’elle a nommée (d’une seule : elle, et « Ne rien changer »), puis au plus une voie que ni elle ni MENTA n’a nommée, si une tient à sa situation, sous « ### Une voie de plus : … ». Sous chacun, des puces « **Pour** : … » et « **Contre** : … » tirées de ce qu’elle a dit.
- « ## L’objection la plus forte » : contre ce vers quoi elle penche, sans la ménager ni l’écraser ; si elle ne penche nulle part, une phrase contre chaque voie.
- « ## Ce qui ferait changer d’avis » : d’abord l’hypothèse qui, fausse, renverserait tout, et le moyen le moins coûteux de la vérifier ; puis les autres.
- Bon point : « **Contre** : vous redoutez de « perdre le mercredi avec Zoé » ; rien n’a encore été demandé à l’employeur. » Mauvais, parce qu’il conviendrait à n’importe qui : « **Contre** : le changement peut être source de stress. »
- Ne tranchez pas. Chaque point clé et chaque hypothèse de l’exploration a sa place. Citez entre « » seulement ses mots exacts.

Répondez par le Markdown seul, sans préambule, sans tableau, sans image ni HTML.`;

export const argumentationRecipe: GenerationRecipe<ArtefactContent<"argumentation">> = {
  task: "argumentation",
  version: "argumentation-6",
  prompt: PROMPT,
  request: "Écrivez l’argumentation de cette discussion.",
  maxTokens: 1_800,
  parts: [],
  parse: (answer) => wrapAnswerAsContent(parseMarkdownAnswer(answer)),
  failed: "MENTA n’a pas pu argumenter cette discussion. Réessayez dans un instant.",
};
