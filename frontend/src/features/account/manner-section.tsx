import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TONES } from "#shared/preferences/tone.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { MANNER } from "#frontend/labels/manner.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { ProfilePart, Setting, Settings } from "./settings.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

const OPTIONS = TONES.map((value) => ({ value, label: MANNER.tones[value] }));

/** « L’assistant »: the tone of MENTA, and whether its replies are short. `id`: its anchor. */
export function ReplyMannerSection({ id }: { id: string }) {
  const client = useQueryClient();
  const { data, error, isFetching, isPending, refetch } = useQuery(preferencesQuery);
  return (
    <ProfilePart id={id} title={MANNER.title} note={MANNER.note}>
      {isPending && (
        <SkeletonGroup label={MANNER.loading}>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedRead as="h3" title={MANNER.failed} busy={isFetching} onRetry={() => void refetch()}>
          {withRequestReference(error, MANNER.failedText)}
        </FailedRead>
      )}
      {data && (
        <Settings>
          <Setting>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div className="grid min-w-0">
                <h3 className="font-strong">{MANNER.tone}</h3>
                <p className="max-w-128 text-sm text-pretty text-ink-3">{fr(MANNER.toneText[data.tone])}</p>
              </div>
              <Segmented
                label={MANNER.tone}
                value={data.tone}
                onChange={(tone) =>
                  void changePreferences(
                    client,
                    { tone },
                    {
                      title: MANNER.toneSaved,
                      description: MANNER.fromNow,
                      undo: () => ({ tone: data.tone }),
                    },
                  )
                }
                options={OPTIONS}
              />
            </div>
          </Setting>
          <Setting>
            <Switch
              label={MANNER.short}
              hint={MANNER.shortText}
              checked={data.shortReplies}
              onChange={(shortReplies) =>
                void changePreferences(
                  client,
                  { shortReplies },
                  {
                    title: shortReplies ? MANNER.shortSaved : MANNER.usualSaved,
                    description: MANNER.fromNow,
                    undo: () => ({ shortReplies: !shortReplies }),
                  },
                )
              }
            />
          </Setting>
        </Settings>
      )}
    </ProfilePart>
  );
}
