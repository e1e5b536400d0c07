import { lazyPart, usePreloaded } from '@causeway/web/components/lazy-part.tsx'
import type { ReactNode } from 'react'
import { CompanyFields } from '../company-fields.tsx'
import type { ProfileSectionName } from './section-of.ts'

/** The first section comes with the form; the others are preloaded. */
const sections = {
  business: lazyPart(async () => (await import('../business-fields.tsx')).BusinessFields, 6),
  people: lazyPart(async () => (await import('../people-fields.tsx')).PeopleFields, 6),
  owners: lazyPart(async () => (await import('../owner-fields.tsx')).OwnerFields, 6),
  contact: lazyPart(async () => (await import('../contact-fields.tsx')).ContactFields, 6),
  documents: lazyPart(async () => (await import('../document-fields.tsx')).DocumentFields, 6),
}

const later = Object.values(sections)

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

export function usePreloadedSections(): void {
  usePreloaded(later)
}
