import { ArrowLeftIcon } from '@causeway/web/components/icons.tsx'
import { useTranslations } from 'use-intl'
import { backClass } from '../../../components/back-class.ts'
import { ScreenLink } from '../../../router/screen-link.ts'

type Props = { readonly to?: 'AccountList' | 'AccountHolders' | 'AccountApply' }

/** The link above a title that leads back to a list. */
export function BackLink({ to = 'AccountList' }: Props) {
  const titles = useTranslations('titles')
  return (
    <ScreenLink to={to} className={backClass}>
      <ArrowLeftIcon />
      {titles(to)}
    </ScreenLink>
  )
}
