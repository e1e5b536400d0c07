export type ScreeningSettings = {
  /** The path or the address of the list. */
  readonly screening_list: string
}
