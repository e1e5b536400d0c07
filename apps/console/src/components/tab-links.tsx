import { PathTabs, type TabsProps } from '@causeway/web/navigation/path-tabs.tsx'
import { pathOf, type ScreenName } from '../screens.ts'

/** The tabs of one screen, each with its own address. */
export function TabLinks({ to, ...tabs }: TabsProps & { readonly to: ScreenName }) {
  return <PathTabs path={pathOf(to)} {...tabs} />
}
