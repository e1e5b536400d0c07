import type { Merchant } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { ProfileView } from '@causeway/web/profile/profile-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFileDialog } from '../../components/file-dialog.tsx'
import { fileQueries } from '../requests/queries.ts'

type Props = { readonly title: string; readonly merchant: Merchant }

/** The details of the company, read-only. */
export function Submission({ title, merchant }: Props) {
  const { data: files } = useQuery(fileQueries.all())
  const { open, dialog } = useFileDialog()
  return (
    <Section title={title}>
      <ProfileView profile={merchant.profile} {...(files && { files })} onOpenFile={open} />
      {dialog}
    </Section>
  )
}
