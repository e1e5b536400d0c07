import { useTranslations } from 'use-intl'
import { BackLink } from '../../../components/back-link.tsx'

type Props = { readonly to?: 'AccountList' | 'AccountHolders' | 'AccountApply' }

/** The way back to a screen, by its title. */
export function ListLink({ to = 'AccountList' }: Props) {
  const titles = useTranslations('titles')
  return <BackLink to={to}>{titles(to)}</BackLink>
}
