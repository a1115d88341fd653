import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import type { SignInAgainProps } from "#frontend/entities/person/signed-in-again.ts";
import { SignInAgainCode } from "./sign-in-again-code.tsx";
import { SignInAgainPassword } from "./sign-in-again-password.tsx";

/** Asks the same person for the password again, and for a code where the account wants one. */
export function SignInAgainDialog({ user, onSignedIn, onClose }: SignInAgainProps) {
  const queryClient = useQueryClient();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [endOfChallenge, setEndOfChallenge] = useState<Error>();
  const enter = (entered: User) => {
    queryClient.setQueryData(currentUserQuery.queryKey, entered);
    onSignedIn();
  };
  const restart = (why?: Error) => {
    setEndOfChallenge(why);
    setChallenge(null);
  };
  return challenge === null ? (
    <SignInAgainPassword
      email={user.email}
      earlierFailure={endOfChallenge}
      onSuccess={enter}
      onChallenge={setChallenge}
      onClose={onClose}
    />
  ) : (
    <SignInAgainCode text={challenge} onSuccess={enter} onRestart={restart} onClose={onClose} />
  );
}
