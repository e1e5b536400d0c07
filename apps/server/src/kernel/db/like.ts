/** Escapes user input for `like`, so that it is matched as text. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
