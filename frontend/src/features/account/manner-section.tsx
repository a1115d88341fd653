import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { TONES } from "#shared/preferences/tone.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { MANNER } from "#frontend/labels/manner.ts";
import { SIGNED_IN } from "#frontend/labels/signed-in.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { ChoiceSetting, ProfilePart, SettingRow, SettingsList } from "./settings.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

const TONE_OPTIONS = TONES.map((value) => ({ value, label: MANNER.tones[value] }));

const READINGS = ["complete", "sentence"] as const;
const READING_OPTIONS = READINGS.map((value) => ({ value, label: MANNER.readings[value] }));
const readingOf = ({ repliesBySentence }: Preferences) => (repliesBySentence ? "sentence" : "complete");

/**
 * Section « L’assistant »: the tone and length of replies, how they are read out, whether dossiers are kept
 * and past choices cited. `id`: the section's anchor.
 */
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
          {withRequestReference(error, SIGNED_IN.onlyUnread)}
        </FailedRead>
      )}
      {data && (
        <SettingsList>
          <ChoiceSetting
            name={MANNER.tone}
            text={MANNER.toneText[data.tone]}
            value={data.tone}
            options={TONE_OPTIONS}
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
          />
          <SettingRow>
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
          </SettingRow>
          <ChoiceSetting
            name={MANNER.reading}
            text={MANNER.readingText[readingOf(data)]}
            value={readingOf(data)}
            options={READING_OPTIONS}
            onChange={(reading) =>
              void changePreferences(
                client,
                { repliesBySentence: reading === "sentence" },
                {
                  title: MANNER.readingSaved,
                  description: MANNER.fromNow,
                  undo: () => ({ repliesBySentence: data.repliesBySentence }),
                },
              )
            }
          />
          <SettingRow>
            <Switch
              label={MANNER.dossier}
              hint={MANNER.dossierText}
              checked={data.dossier}
              onChange={(dossier) =>
                void changePreferences(
                  client,
                  { dossier },
                  {
                    title: dossier ? MANNER.dossierOn : MANNER.dossierOff,
                    description: dossier ? MANNER.fromNow : MANNER.dossierStays,
                    undo: () => ({ dossier: !dossier }),
                  },
                )
              }
            />
          </SettingRow>
          <SettingRow>
            <Switch
              label={MANNER.memory}
              hint={MANNER.memoryText}
              checked={data.memory}
              onChange={(memory) =>
                void changePreferences(
                  client,
                  { memory },
                  {
                    title: memory ? MANNER.memoryOn : MANNER.memoryOff,
                    description: MANNER.fromNow,
                    undo: () => ({ memory: !memory }),
                  },
                )
              }
            />
          </SettingRow>
        </SettingsList>
      )}
    </ProfilePart>
  );
}
