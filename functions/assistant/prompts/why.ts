import * as z from "zod";
import { findQuote, findLongestSentenceOfNewest } from "#shared/text/quote.rules.ts";
import type { QuestionReason } from "#shared/discussion/message.schema.ts";
import { getChatModelId } from "../bedrock.ts";
import type { GenerationRecipe } from "../generation.ts";
import { createNonEmptyTextSchema, parseJsonAnswer, createTextListSchema } from "../model-answer.ts";
import { unquoteWordsNotSaid } from "./evaluation.ts";
import { ARTEFACT_RULES, JSON_RULES } from "./rules.ts";

const QUOTES_MAX = 3;
/** Maximum length in UTF-16 units: two long sentences. */
const TEXT_MAX = 500;

const WhyShape = z.object({
  text: createNonEmptyTextSchema().max(TEXT_MAX, "est trop long"),
  quotes: createTextListSchema(),
});

const PROMPT = `Vous êtes MENTA, qui aide à décider en questionnant. La personne vous demande pourquoi vous lui avez posé cette question, à ce moment : celle qui termine votre réponse, placée entre <reply> et </reply>. L’échange d’avant cette réponse la précède.

${ARTEFACT_RULES}

Ce que vous écrivez
- text : une ou deux phrases, cinquante mots au plus, à la première personne : ce que ses mots laissaient ouvert, supposé ou en tension, puis ce que la question essaie d’ouvrir. Quelque chose qui ne vaudrait pour aucune autre question. Ne répondez pas à la question, n’en posez pas d’autre, ne conseillez rien. Sans Markdown, et sans recopier les mots de quotes, qui s’affichent à côté.
- <asks>, s’il est là, dit la place vide du dossier ou la règle qui a fait poser cette question : because la dit en mots. Partez de là.
- quotes : d’un à trois extraits des messages de la personne (role="user"), ceux que la question reprend, le plus important d’abord : ses mots exacts, recopiés caractère pour caractère d’un seul message, de trois à vingt mots, sans rien changer ni abréger. Jamais les mots de MENTA, jamais deux fois les mêmes.
- La raison est celle qui se voit dans l’échange. Si la question était générale ou tombait à côté, dites-le simplement.

${JSON_RULES} Ses clés : text, un texte ; quotes, une liste de textes.`;

/**
 * Recipe that explains why a reply asks its question. Drops quotations that the person did not write. If none
 * is left, quotes the longest sentence of the person's newest message.
 */
export const questionReasonRecipe: GenerationRecipe<QuestionReason> = {
  task: "why",
  version: "why-4",
  prompt: PROMPT,
  request: "Dites pourquoi vous avez posé cette question.",
  maxTokens: 400,
  // The chat model, which asked the question: it costs a fraction of the artefact model.
  model: getChatModelId,
  shape: WhyShape,
  parts: [],
  parse: (answer, quotable) => {
    const parsed = parseJsonAnswer(answer, WhyShape);
    if ("faults" in parsed) return parsed;
    const found = parsed.value.quotes.flatMap((quote) => findQuote(quote, quotable) ?? []);
    const quotes = found.length > 0 ? [...new Set(found)] : [findLongestSentenceOfNewest(quotable) ?? ""];
    return {
      value: {
        text: unquoteWordsNotSaid(parsed.value.text, quotable),
        quotes: quotes.filter((quote) => quote !== "").slice(0, QUOTES_MAX),
      },
    };
  },
  failed: "MENTA n’a pas pu dire pourquoi. Réessayez dans un instant.",
};
