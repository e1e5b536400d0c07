/** What somebody types is text, and not a pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
