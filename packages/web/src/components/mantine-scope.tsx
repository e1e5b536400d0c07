import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Mantine's behaviour without its styles: the content policy forbids styles written by scripts. */
export function MantineScope({ children }: { readonly children: ReactNode }) {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
}
