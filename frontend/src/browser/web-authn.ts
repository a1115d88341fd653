/** Whether this browser may have passkeys at all. */
export const hasWebAuthn = (): boolean => "PublicKeyCredential" in window && "credentials" in navigator;
