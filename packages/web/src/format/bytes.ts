const UNITS = ['B', 'kB', 'MB', 'GB']

/** `1.4 MB`, in decimal units. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const amount = bytes / 1000 ** power
  return `${amount >= 100 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`
}
