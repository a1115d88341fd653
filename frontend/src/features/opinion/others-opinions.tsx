import type { OpinionPage, OthersOpinion } from "#shared/opinion/opinion.schema.ts";
import { groupOpinions } from "#shared/opinion/opinion.rules.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import type { OwnGivenOpinion } from "./stored-opinion.ts";
import { OPINION_PAGE } from "./words.ts";

type Props = { page: OpinionPage; own: OwnGivenOpinion; others: readonly OthersOpinion[] };
type Shown = OthersOpinion & { isOwn: boolean };

/** What everybody answered, in the order of the options: it is not a vote. */
export function OthersOpinions({ page, own, others }: Props) {
  const all: Shown[] = [...others.map((one) => ({ ...one, isOwn: false })), { ...own.opinion, isOwn: true }];
  const isAlone = others.length === 0;
  return (
    <>
      <SheetRow>
        <h2 className="h2">{fr(OPINION_PAGE.others)}</h2>
        <p className="note">
          {fr(isAlone ? OPINION_PAGE.alone : OPINION_PAGE.inOrder(all.length, page.askedBy))}
        </p>
      </SheetRow>
      {!isAlone &&
        groupOpinions(page.options, all).map(({ optionId, title, isOffered, opinions }) => (
          <SheetRow
            as="section"
            key={optionId ?? ""}
            className={cx("pt-4 pb-1 md:pt-5", opinions.length === 0 && "text-ink-3")}
            pageClassName="border-t border-line-2 pt-5 md:ml-gutter md:pl-0"
            margin={
              // On a phone, at the end of the title's line.
              <div className="top-11 right-gutter max-w-22 items-center justify-end gap-2 max-md:absolute max-md:flex md:max-w-none md:pt-4.5">
                <p>{OPINION_PAGE.count(opinions.length)}</p>
                <Dots opinions={opinions} />
              </div>
            }
          >
            <h3 className="font-strong text-pretty wrap-anywhere max-md:pr-24">
              {fr(title ?? OPINION_PAGE.unknown)}
            </h3>
            {!isOffered && <p className="note">{fr(OPINION_PAGE.setAside)}</p>}
            {opinions.length > 0 && (
              <ul className="mt-2.5 grid gap-4">
                {opinions.map((one) => (
                  <Answer key={`${one.createdAt} ${one.reason}`} opinion={one} />
                ))}
              </ul>
            )}
          </SheetRow>
        ))}
    </>
  );
}

/** One for each answer, one's own in the colour of the line. The number beside them says it: a phone has no room for more than five. */
const Dots = ({ opinions }: { opinions: readonly Shown[] }) =>
  opinions.length > 0 && (
    <p aria-hidden="true" className="flex flex-wrap gap-1 max-md:has-[:nth-child(6)]:hidden md:justify-end">
      {opinions.map(({ createdAt, reason, isOwn }) => (
        <i
          key={`${createdAt} ${reason}`}
          className={cx("size-2 rounded-full", isOwn ? "bg-accent" : "bg-edge")}
        />
      ))}
    </p>
  );

function Answer({ opinion: { reason, firstName, createdAt, isOwn } }: { opinion: Shown }) {
  const now = useNow();
  const day = dayAndMonth(createdAt, now);
  return (
    <li>
      <p className="running-text whitespace-pre-line text-ink">{fr(`« ${reason} »`)}</p>
      <p className="note">
        {isOwn && <span className="font-strong text-accent">{OPINION_PAGE.you}</span>}
        {isOwn && ", "}
        {firstName !== null && `${firstName}, `}
        {day}
      </p>
    </li>
  );
}
