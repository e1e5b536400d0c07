import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { SecuritySection } from './security-section.tsx'

/** The last part of a long page: its list is loaded after the others. */
const SignInList = lazyPart(async () => (await import('./sign-in-list.tsx')).SignInList, 5)

export function SignInsSection() {
  return (
    <SecuritySection name="sign-ins">
      <SignInList />
    </SecuritySection>
  )
}
