import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useEntered } from '@causeway/web/components/use-entered.ts'
import type { ReactNode } from 'react'
import { CompanyFields } from '../company-fields.tsx'
import type { ProfileSectionName } from './section-of.ts'

/** The first section comes with the form; the others are in one file. */
const load = () => import('../later-sections.tsx')

const sections = {
  business: lazyPart(async () => (await load()).BusinessFields, 6),
  people: lazyPart(async () => (await load()).PeopleFields, 6),
  owners: lazyPart(async () => (await load()).OwnerFields, 6),
  contact: lazyPart(async () => (await load()).ContactFields, 6),
  documents: lazyPart(async () => (await load()).DocumentFields, 6),
}

type Props = {
  readonly name: ProfileSectionName
  /** Links to the step where a person with other roles is edited. */
  readonly editLink: (id: string) => ReactNode
}

export function SectionFields({ name, editLink }: Props) {
  if (name === 'company') return <CompanyFields />
  if (name === 'owners') return <sections.owners editLink={editLink} />
  const Fields = sections[name]
  return <Fields />
}

/** Loads all sections with the first input, so that the form works even if the network is lost. */
export const usePreloadedSections = () => useEntered(load)
