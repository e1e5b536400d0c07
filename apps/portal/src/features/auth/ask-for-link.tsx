import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { type ReactNode, useState } from 'react'
import { AddressForm } from './address-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { SignInLink } from './sign-in-link.tsx'

type Props = {
  readonly kind: 'activation' | 'reset'
  readonly title: string
  readonly lead: string
  readonly submitLabel: string
  readonly mail: (email: string) => Promise<unknown>
  /** The link to the sign-in. */
  readonly children: ReactNode
}

/** Asks for the address to which a link is mailed, and then says that it was. */
export function AskForLink({ kind, title, lead, submitLabel, mail, children }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const request = async (email: string) => {
    await mail(email)
    setSentTo(email)
  }
  if (sentTo !== undefined) {
    const other = () => setSentTo(undefined)
    return <MailSent kind={kind} email={sentTo} resend={() => mail(sentTo)} onOther={other} />
  }
  return (
    <>
      <div role="status">
        <AuthHead title={title} lead={lead} />
      </div>
      <AddressForm submitLabel={submitLabel} onSend={request} />
      <SignInLink>{children}</SignInLink>
    </>
  )
}
