import { BuildingIcon, DashboardIcon, ShieldIcon } from '@causeway/web/components/icons.tsx'
import { ChartIcon, HistoryIcon, SwapIcon } from '@causeway/web/components/more-icons.tsx'
import type { NavigationGroup } from '@causeway/web/layouts/side-navigation.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type BuiltName, pathOf } from '../screens.ts'

/** Every place that the navigation leads to. */
export function usePlaces(): readonly NavigationGroup[] {
  const t = useTranslations('nav')
  const titles = useTranslations('titles')
  const place = (to: BuiltName, icon: ReactNode, label: string = titles(to)) => ({
    path: pathOf(to),
    icon,
    label,
  })
  return [
    { items: [place('MerchantDashboard', <DashboardIcon />)] },
    {
      label: t('groups.exchange'),
      items: [
        place('ExchangeCenter', <ChartIcon />),
        place('ExchangeApply', <SwapIcon />),
        // A list is called by what is in it, though its address is titled by a single one.
        place('ExchangeDetails', <HistoryIcon />, t('conversions')),
      ],
    },
    {
      label: t('groups.settings'),
      items: [
        place('SettingsAccountMaterials', <BuildingIcon />),
        place('SettingsAccountSecurity', <ShieldIcon />),
      ],
    },
  ]
}
