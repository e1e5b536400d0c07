import { useEver } from '@causeway/web/components/use-ever.ts'
import { type ComponentProps, lazy, Suspense } from 'react'
import { catalogues } from '../../messages.ts'

/** The dialog of account security with its catalogue, loaded when a consent needs a payment password. */
const SetPayPasswordDialog = lazy(async () => {
  const [{ SetPayPasswordDialog: component }] = await Promise.all([
    import('../security/parts/set-pay-password-dialog.tsx'),
    catalogues.ensure('SettingsAccountSecurity'),
  ])
  return { default: component }
})

export function LazySetPayPassword(props: ComponentProps<typeof SetPayPasswordDialog>) {
  return <Suspense>{useEver(props.open) && <SetPayPasswordDialog {...props} />}</Suspense>
}
