import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Mantine's behaviour without any of its styles: the content policy allows no style that a script writes. */
export function MantineScope({ children }: { readonly children: ReactNode }) {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
}
