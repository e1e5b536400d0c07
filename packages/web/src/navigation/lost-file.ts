const LOST_FILE = /dynamically imported module|importing a module script|preload css/i

/** Whether a file of this version is gone, as after a deployment of a new version. */
export function isLostFile(error: unknown): boolean {
  return LOST_FILE.test(String(error))
}
