/** The sections after the first one, in one file. */
export { BusinessFields } from './business-fields.tsx'
export { ContactFields } from './contact-fields.tsx'
export { DocumentFields } from './document-fields.tsx'
export { OwnerFields } from './owner-fields.tsx'
export { PeopleFields } from './people-fields.tsx'
