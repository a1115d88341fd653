/** Whether this browser supports passkeys. */
export const hasWebAuthn = (): boolean => "PublicKeyCredential" in window && "credentials" in navigator;
