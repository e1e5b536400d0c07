import { useEver } from '@causeway/web/components/use-ever.ts'
import { type ComponentProps, lazy, Suspense } from 'react'

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }))
const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

/** Loaded when first opened, and kept mounted to return the focus. */
export function LazyAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  return <Suspense>{useEver(props.open) && <AlertDialog {...props} />}</Suspense>
}

export function LazyOrderDialog(props: ComponentProps<typeof OrderDialog>) {
  return <Suspense>{useEver(props.open) && <OrderDialog {...props} />}</Suspense>
}
