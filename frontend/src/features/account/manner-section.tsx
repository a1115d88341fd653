import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { TONES } from "#shared/preferences/tone.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { ASSISTANT_SETTINGS_TEXTS } from "#frontend/labels/manner.ts";
import { SIGNED_IN_TEXTS } from "#frontend/labels/signed-in.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { ChoiceSetting, ProfileSection, SettingRow, SettingsList } from "./settings.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

const TONE_OPTIONS = TONES.map((value) => ({ value, label: ASSISTANT_SETTINGS_TEXTS.tones[value] }));

const READINGS = ["complete", "sentence"] as const;
const READING_OPTIONS = READINGS.map((value) => ({ value, label: ASSISTANT_SETTINGS_TEXTS.readings[value] }));
const readingOf = ({ repliesBySentence }: Preferences) => (repliesBySentence ? "sentence" : "complete");

/**
 * Section « L’assistant »: the tone and length of replies, how they are read out, whether dossiers are kept
 * and past choices cited. `id`: the section's anchor.
 */
export function AssistantSection({ id }: { id: string }) {
  const client = useQueryClient();
  const { data, error, isFetching, isPending, refetch } = useQuery(preferencesQuery);
  return (
    <ProfileSection id={id} title={ASSISTANT_SETTINGS_TEXTS.title} note={ASSISTANT_SETTINGS_TEXTS.note}>
      {isPending && (
        <SkeletonGroup label={ASSISTANT_SETTINGS_TEXTS.loading}>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedRead
          as="h3"
          title={ASSISTANT_SETTINGS_TEXTS.failed}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {withRequestReference(error, SIGNED_IN_TEXTS.onlyUnread)}
        </FailedRead>
      )}
      {data && (
        <SettingsList>
          <ChoiceSetting
            name={ASSISTANT_SETTINGS_TEXTS.tone}
            text={ASSISTANT_SETTINGS_TEXTS.toneText[data.tone]}
            value={data.tone}
            options={TONE_OPTIONS}
            onChange={(tone) =>
              void changePreferences(
                client,
                { tone },
                {
                  title: ASSISTANT_SETTINGS_TEXTS.toneSaved,
                  description: ASSISTANT_SETTINGS_TEXTS.fromNow,
                  undo: () => ({ tone: data.tone }),
                },
              )
            }
          />
          <SettingRow>
            <Switch
              label={ASSISTANT_SETTINGS_TEXTS.short}
              hint={ASSISTANT_SETTINGS_TEXTS.shortText}
              checked={data.shortReplies}
              onChange={(shortReplies) =>
                void changePreferences(
                  client,
                  { shortReplies },
                  {
                    title: shortReplies
                      ? ASSISTANT_SETTINGS_TEXTS.shortSaved
                      : ASSISTANT_SETTINGS_TEXTS.usualSaved,
                    description: ASSISTANT_SETTINGS_TEXTS.fromNow,
                    undo: () => ({ shortReplies: !shortReplies }),
                  },
                )
              }
            />
          </SettingRow>
          <ChoiceSetting
            name={ASSISTANT_SETTINGS_TEXTS.reading}
            text={ASSISTANT_SETTINGS_TEXTS.readingText[readingOf(data)]}
            value={readingOf(data)}
            options={READING_OPTIONS}
            onChange={(reading) =>
              void changePreferences(
                client,
                { repliesBySentence: reading === "sentence" },
                {
                  title: ASSISTANT_SETTINGS_TEXTS.readingSaved,
                  description: ASSISTANT_SETTINGS_TEXTS.fromNow,
                  undo: () => ({ repliesBySentence: data.repliesBySentence }),
                },
              )
            }
          />
          <SettingRow>
            <Switch
              label={ASSISTANT_SETTINGS_TEXTS.dossier}
              hint={ASSISTANT_SETTINGS_TEXTS.dossierText}
              checked={data.dossier}
              onChange={(dossier) =>
                void changePreferences(
                  client,
                  { dossier },
                  {
                    title: dossier ? ASSISTANT_SETTINGS_TEXTS.dossierOn : ASSISTANT_SETTINGS_TEXTS.dossierOff,
                    description: dossier
                      ? ASSISTANT_SETTINGS_TEXTS.fromNow
                      : ASSISTANT_SETTINGS_TEXTS.dossierStays,
                    undo: () => ({ dossier: !dossier }),
                  },
                )
              }
            />
          </SettingRow>
          <SettingRow>
            <Switch
              label={ASSISTANT_SETTINGS_TEXTS.memory}
              hint={ASSISTANT_SETTINGS_TEXTS.memoryText}
              checked={data.memory}
              onChange={(memory) =>
                void changePreferences(
                  client,
                  { memory },
                  {
                    title: memory ? ASSISTANT_SETTINGS_TEXTS.memoryOn : ASSISTANT_SETTINGS_TEXTS.memoryOff,
                    description: ASSISTANT_SETTINGS_TEXTS.fromNow,
                    undo: () => ({ memory: !memory }),
                  },
                )
              }
            />
          </SettingRow>
        </SettingsList>
      )}
    </ProfileSection>
  );
}
