import {
  BankIcon,
  BuildingIcon,
  ChartIcon,
  DashboardIcon,
  DocumentIcon,
  DownloadIcon,
  GlobeIcon,
  HistoryIcon,
  PeopleIcon,
  ShieldIcon,
  SwapIcon,
  UploadIcon,
  UserIcon,
} from '@causeway/web/components/icons.tsx'
import type { NavigationGroup } from '@causeway/web/layouts/side-navigation.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pathOf, type ScreenName } from '../screens.ts'

/** The items of the navigation. */
export function usePlaces(): readonly NavigationGroup[] {
  const t = useTranslations('nav')
  const titles = useTranslations('titles')
  const place = (to: ScreenName, icon: ReactNode, label: string = titles(to)) => ({
    path: pathOf(to),
    icon,
    label,
  })
  return [
    { items: [place('MerchantDashboard', <DashboardIcon />)] },
    {
      label: t('groups.collection'),
      items: [
        place('CollectionManagement', <DownloadIcon />),
        place('AccountList', <BankIcon />),
        { ...place('AccountHolders', <UserIcon />), below: [pathOf('AccountHolderEdit')] },
        place('CollectionMaterialSubmit', <DocumentIcon />),
      ],
    },
    {
      label: t('groups.exchange'),
      items: [
        place('ExchangeCenter', <ChartIcon />),
        place('ExchangeApply', <SwapIcon />),
        // The list has a plural name here; the title of its address names a single conversion.
        place('ExchangeDetails', <HistoryIcon />, t('conversions')),
      ],
    },
    {
      label: t('groups.funds'),
      items: [
        place('InboundPayments', <UploadIcon />),
        // The title is too long for one line here.
        { ...place('OutboundPayments', <GlobeIcon />, t('abroad')), below: [pathOf('PaymentDetails')] },
        {
          ...place('PayeeManagement', <PeopleIcon />),
          below: [pathOf('PayeeEdit'), pathOf('InboundPayeeEdit'), pathOf('OutboundPayeeEdit')],
        },
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
