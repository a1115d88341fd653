import { MarginMark, type MarginMarkKind } from "#frontend/ui/margin-mark.tsx";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { GallerySection } from "./gallery-section.tsx";

const MARKS: [MarginMarkKind, string, string][] = [
  ["question", "Question ouverte", "la dernière que MENTA a posée"],
  ["key", "Point clé", "ce qui est établi"],
  ["hypothesis", "Hypothèse", "ce qui reste à vérifier"],
  ["todo", "Action à faire", "case vide"],
  ["doing", "En cours", "à demi pleine"],
  ["done", "Faite", "pleine et cochée"],
  ["past-question", "Question passée", "un simple trait"],
];

const COLOURS = [
  "desk",
  "sheet",
  "sheet-2",
  "sheet-3",
  "ink",
  "ink-2",
  "ink-3",
  "margin-line",
  "accent",
  "accent-wash",
  "danger",
  "danger-wash",
];

export function LookSections() {
  return (
    <>
      <GallerySection title="La marge" note="repères du filet">
        <ul className="gallery-marks">
          {MARKS.map(([kind, name, meaning]) => (
            <li key={kind}>
              <MarginMark kind={kind} />
              <b>{name}</b> <span className="text-ink-3">{meaning}</span>
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Caractères">
        <p className="h1">{fr("Que resterait-il du oui ?")}</p>
        <p className="voice">
          {fr("Voilà une troisième option, qui n’était pas sur la table : ")}
          <strong>la demander</strong>. <em>{fr("Et si l’on vous dit non ?")}</em>
        </p>
        <p className="running-text">Je crois que j’ai peur qu’on me la refuse.</p>
        <p>Accepter le poste de directrice produit chez Alvéa</p>
        <p className="figure">
          1 234,5<small> h</small> 44<small>{fr(" %")}</small> − 3
        </p>
        <p className="note">Vous parlez à une IA. Ce que vous écrivez ne sert pas à entraîner de modèle.</p>
      </GallerySection>
      <Conversation />
      <GallerySection title="Couleurs">
        <ul className="gallery-swatches">
          {COLOURS.map((name) => (
            <li key={name} className="caption">
              <span
                className="gallery-swatch"
                style={{ "--swatch": `var(--color-${name})` } as React.CSSProperties}
              />
              {name}
            </li>
          ))}
        </ul>
      </GallerySection>
    </>
  );
}

function Conversation() {
  return (
    <PageWithMargin narrowMargin>
      <PageRow className="gallery-turn" margin={<time>18:19</time>}>
        <p className="running-text ml-auto w-fit max-w-136 rounded-3 rounded-br-1 bg-sheet-2 px-4.5 py-3 gallery-me">
          Moins que je croyais. La curiosité, un peu d’orgueil. Mais je n’ai jamais demandé cette place.
        </p>
      </PageRow>
      <PageRow className="gallery-turn" margin={<time>18:12</time>}>
        <p className="voice">
          Ce n’est donc pas le salaire qui parle en premier : c’est{" "}
          <strong>la place que vous avez dans la décision</strong>.
        </p>
        <p className="relative max-w-measure font-serif text-xl text-pretty normal-nums">
          <MarginMark kind="past-question" />
          {fr("Que resterait-il du oui ?")}
        </p>
      </PageRow>
      <PageRow className="gallery-turn" margin={<time>18:20</time>}>
        <p className="voice">Voilà une troisième option.</p>
        <p className="question-text">
          <MarginMark kind="question" />
          {fr("D’ici au 27 mars, que pourriez-vous demander, et à qui, pour savoir plutôt que supposer ?")}
        </p>
      </PageRow>
    </PageWithMargin>
  );
}
