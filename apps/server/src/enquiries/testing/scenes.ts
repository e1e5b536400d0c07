import { createEnquiry, decideSuspense, listSuspense, uploadFile } from '@causeway/contract'
import { picture } from '../../files/testing/scenes.ts'
import { book } from '../../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../../testing/builders.ts'
import { freshKey } from '../../testing/exchange.ts'
import { accountFor, type TestAccount } from '../../testing/open-accounts.ts'
import type { World } from '../../testing/world.ts'

export type EnquiryScene = {
  readonly owner: MerchantPerson
  readonly account: TestAccount
  readonly id: string
}

/** Steps that the tests of enquiries repeat. */
export function scenesOf(world: () => World) {
  const slip = async (as: MerchantPerson) =>
    (await world().call(uploadFile, { as, file: { ...picture, name: 'slip.png' } })).data.id
  const today = () => world().clock.now().toISOString().slice(0, 10)
  const asked = async (as: MerchantPerson, given: object = {}) => ({
    currency: 'USD',
    amount: '1200.00',
    sent_on: today(),
    payer_name: 'Harbour Trading Ltd',
    account_id: null,
    file_ids: [await slip(as)],
    ...given,
  })
  const ask = async (as: MerchantPerson, given: object = {}) =>
    world().call(createEnquiry, { as, body: await asked(as, given), headers: freshKey() })
  return {
    slip,
    today,
    asked,
    ask,
    /** An open enquiry of a merchant with an account. */
    enquiryScene: async (given: object = {}): Promise<EnquiryScene> => {
      const owner = await world().merchant('audit_pass', { language: 'en-US' })
      const account = await accountFor(world(), owner)
      const { code, data } = await ask(owner, { account_id: account.account_id, ...given })
      if (code !== 'ok') throw new Error(`The enquiry was refused: ${code}`)
      return { owner, account, id: data.id }
    },
    /** Money to an unknown number; the id of its item. */
    suspended: async (as: Person, given: Parameters<typeof book>[1] = {}): Promise<string> => {
      const { bank_reference = '' } = await book(world(), { creditor: { account: 'UNKNOWN-9' }, ...given })
      const { data } = await world().call(listSuspense, { as, query: { search: bank_reference } })
      return data[0]?.id ?? ''
    },
    /** Assigns money in suspense; the id of its receipt. */
    assign: async (as: Person, id: string, { account_id }: TestAccount): Promise<string> => {
      const body = { decision: 'assign', account_id, remark: 'The merchant has asked for it.' }
      return (await world().call(decideSuspense, { as, params: { id }, body })).data.receipt_id ?? ''
    },
  }
}
