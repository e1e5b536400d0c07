const IP_ADDRESS = /^\[|^\d+(\.\d+){3}$/

/** A passkey is bound to a host name, so passkeys do not work on a bare IP address. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname)
}

/** The user closed the browser's dialog, had no matching passkey, or let the dialog time out. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name)
}
