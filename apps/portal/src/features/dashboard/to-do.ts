import type { ReactNode } from 'react'
import type { ScreenName } from '../../screens.ts'

/** A row of the to-dos, with the screen where it is done. */
export type ToDo = {
  readonly key: string
  readonly icon: ReactNode
  readonly tone: 'warn' | 'bad'
  readonly title: string
  readonly detail: string
  readonly to: ScreenName
  readonly search?: Readonly<Record<string, string>>
}
