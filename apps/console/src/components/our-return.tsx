import type { OurReturn as OurReturnFacts } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../router/screen-link.ts'

/** What went back by a return of ours: a receipt, or money in suspense. */
export function OurReturn({ of: { receipt, suspense_id } }: { readonly of: OurReturnFacts }) {
  const t = useTranslations('shell.ourReturn')
  if (receipt) {
    return t.rich('ofReceipt', {
      link: () => (
        <ScreenLink to="Receipt" search={{ id: receipt.id }}>
          <NumberText value={receipt.number} />
        </ScreenLink>
      ),
    })
  }
  if (!suspense_id) return null
  return t.rich('ofSuspense', {
    link: (words) => (
      <ScreenLink to="SuspenseItem" search={{ id: suspense_id }}>
        {words}
      </ScreenLink>
    ),
  })
}
