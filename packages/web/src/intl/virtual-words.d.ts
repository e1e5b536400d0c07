/** Written by `build/word-files.ts`: the files of words by their language and set. */
declare module 'virtual:words' {
  export const wordFiles: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>>
  >
}
