const LOST_FILE = /dynamically imported module|importing a module script|preload css/i

/** Whether a file of this version is gone, which happens when a new version was deployed. */
export function isLostFile(error: unknown): boolean {
  return LOST_FILE.test(String(error))
}
