const IP_ADDRESS = /^\[|^\d+(\.\d+){3}$/

/** A passkey belongs to the name of a host, so that there is none for a bare IP address. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname)
}

/** The person closed the browser's own dialog, had no passkey to show, or let it run out of time. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name)
}
