import type { PayeeDirection } from '@causeway/contract'
import { ArrowLeftIcon } from '@causeway/web/components/icons.tsx'
import { PathLink } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { backClass } from '../../../components/back-class.ts'
import { lists } from '../payment-screens.ts'

/** Back to the payments of a direction. */
export function ToList({ direction }: { readonly direction: PayeeDirection }) {
  const t = useTranslations('payment-apply.list')
  return (
    <PathLink path={lists[direction]} className={backClass}>
      <ArrowLeftIcon />
      {t(direction)}
    </PathLink>
  )
}
