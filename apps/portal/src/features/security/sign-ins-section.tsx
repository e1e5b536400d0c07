import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { SecuritySection } from './security-section.tsx'

const SignInList = lazy(async () => ({ default: (await import('./sign-in-list.tsx')).SignInList }))

/** The last part of a long page: its list is loaded after the others. */
export function SignInsSection() {
  return (
    <SecuritySection name="sign-ins">
      <Suspense fallback={<Skeleton lines={5} />}>
        <SignInList />
      </Suspense>
    </SecuritySection>
  )
}
