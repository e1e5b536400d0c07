import { screenLinks } from '@causeway/web/navigation/screen-links.tsx'
import { pathOf } from '../screens.ts'

export const { ScreenLink, useGoTo } = screenLinks(pathOf)
