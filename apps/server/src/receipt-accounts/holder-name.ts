import type { HolderDetails } from '@causeway/contract'

/** The name that a bank transmits: the Latin one, if there is one. */
export function bankName({ name, name_latin }: Pick<HolderDetails, 'name' | 'name_latin'>): string {
  return name_latin.trim() || name.trim()
}
