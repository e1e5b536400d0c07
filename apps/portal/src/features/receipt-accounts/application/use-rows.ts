import { emptyBuyer, emptyStore } from '@causeway/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { newRowId, toBuyerValues } from './form-kind.ts'

const empty = {
  stores: emptyStore,
  buyers: (id: string) => toBuyerValues(emptyBuyer(id)),
} as const

const idsOf = { stores: 'store_ids', buyers: 'buyer_ids' } as const

/** The rows of a list of the form, with the functions that add and remove one. */
export function useRows(list: 'stores' | 'buyers') {
  const { getValues, setValue } = useFormContext()
  const ids = (useWatch({ name: idsOf[list] }) ?? []) as readonly string[]
  const change = (next: readonly string[]) => setValue(idsOf[list], next, { shouldDirty: true })
  const add = () => {
    const id = newRowId()
    setValue(`${list}.${id}`, empty[list](id))
    change([...(getValues(idsOf[list]) ?? []), id])
    return id
  }
  const remove = (id: string) => change(ids.filter((each) => each !== id))
  return { ids, add, remove }
}
