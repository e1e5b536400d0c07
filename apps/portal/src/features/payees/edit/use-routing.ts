import { carried, findDestination, grouped, isPayeeField } from '@causeway/bank-details/payees'
import { useFormContext } from 'react-hook-form'
import { fieldsOf, type PayeeDraft, payeeIn, typeOf, usualFieldsOf, wayOf } from './form-kind.ts'
import { inboundTo, nextCurrency, nextMethod } from './route.ts'

/** Settles what follows from a change of country, currency, payee type or method. */
export function useRouting() {
  const { getValues, setValue } = useFormContext()
  const set = (name: string, value: string) => {
    if ((getValues(name) ?? '') !== value) setValue(name, value, { shouldDirty: true })
  }
  /** Every value that was typed, also for other destinations. */
  const typed = () => getValues() as PayeeDraft

  const settle = (changes: Partial<Pick<PayeeDraft, 'country' | 'currency' | 'destination'>> = {}) => {
    for (const [name, value] of Object.entries(changes)) set(name, value ?? '')
    const { country = '', currency, destination, direction } = typed()
    const payee_type = typeOf(typed())
    set(
      'destination',
      direction === 'inbound'
        ? inboundTo(payee_type)
        : nextMethod({ country, currency, payee_type }, destination),
    )
    carry()
  }

  const carry = () => {
    const draft = typed()
    if (!findDestination(draft.destination)) return
    const way = wayOf(draft) ?? '0'
    set('way', way)
    const form = [...fieldsOf({ ...draft, way }), ...usualFieldsOf(draft)]
    for (const [key, text] of Object.entries(carried(form, payeeIn(draft).values))) {
      if (isPayeeField(key)) set(`details.${key}`, grouped(key, text))
    }
  }

  const chooseCountry = (country: string) => {
    const { currency, destination } = typed()
    settle({ country, currency: nextCurrency(country, { currency, destination }) })
  }
  return { settle, chooseCountry }
}
