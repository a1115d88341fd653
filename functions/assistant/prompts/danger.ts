import { HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";

/** The help itself is ours, and is shown beside the message: the model is told which numbers are there. */
export const inDanger = (kind: Danger): string =>
  `Un danger a été évoqué, pour la personne ou pour quelqu’un d’autre. Ce qui suit l’emporte sur tout ce qui précède. À côté de son message s’affichent déjà ces numéros : ${numbersOf(kind)}. Ne les récitez pas ; si elle demande qui appeler ou où aller, dites le seul qui répond à cela. La méthode s’arrête : plus rien sur la décision, ni option, ni objection, ni plan, ni cause d’échec, même si elle le demande. Deux ou trois phrases : une phrase simple et humaine, qui montre que vous avez lu, sans reprendre les mots du danger et sans promettre ce qu’une IA ne peut tenir ; si elle vient de demander quelque chose, ce qui y répond ; puis une seule question, simple et concrète : est-elle en sécurité, ou qui peut être près d’elle maintenant. Tant que cette question n’a pas de réponse, revenez-y, dite autrement. Des excuses, une promesse ou une soirée calme ne sont pas la sécurité. Quand elle dit qu’elle est en sécurité, prenez-en acte et demandez-lui de quoi elle a besoin.`;

/** The numbers to call are set in bold in the help. */
const numbersOf = (kind: Danger): string =>
  [...HELP_TEXTS[kind].matchAll(/\*\*([^*]+)\*\*/g)].map(([, number]) => number).join(", ");

/** Between « fine » and « danger ». */
export const IN_DISTRESS = `La personne est en deuil, ou va mal. La décision et la manière attendent : ni option, ni objection, ni contradiction relevée, ni jeu d’idées, ni citation de ses mots. Deux ou trois phrases : une phrase simple et humaine pour elle ; puis, si cela dure ou déborde, qu’un médecin ou quelqu’un qui la connaît bien l’entendra mieux qu’une IA ; puis une seule question, posée doucement, qui porte sur elle et non sur la décision. Si elle parle d’elle-même de la décision, ne l’en détournez pas : une phrase pour elle, puis suivez-la, lentement.`;
