import type { AccountProposal } from '@causeway/contract'
import { sql } from 'kysely'
import type { ProposeAccounts } from '../banking/service.ts'
import { toleranceIn } from './tolerance.ts'

type Asked = Omit<AccountProposal, 'hints'>

const ASKED_MAX = 4

/** Proposes also the accounts of merchants that ask for money of this amount, and these first. */
export const withAskedAccounts =
  (propose: ProposeAccounts): ProposeAccounts =>
  async (reader, item) => {
    const { currency, amount_minor } = item
    const tolerance_minor = (await toleranceIn(reader, currency)) ?? 0n
    const { rows } = await sql<Asked>`
      select distinct on (a.number) a.account_id as id, a.number, a.holder_name, a.alias, a.bank_account,
        a.currency, a.account_state, a.merchant_id, m.legal_name,
        m.legal_name_latin
      from enquiries t join receipt_accounts a on a.account_id = t.account_id
      join merchants m on m.merchant_id = t.merchant_id
      where t.enquiry_state = 'open' and t.currency = ${currency} and a.currency = ${currency}
        and t.amount_minor between ${amount_minor} and ${amount_minor + tolerance_minor}
        and a.account_state in ('active', 'frozen')
      order by a.number limit ${ASKED_MAX}`.execute(reader)
    const proposed = await propose(reader, item)
    const asked = rows.map((account): AccountProposal => {
      const hints = proposed.find(({ id }) => id === account.id)?.hints ?? []
      return { ...account, hints: ['enquiry_open', ...hints] }
    })
    return [...asked, ...proposed.filter(({ id }) => !asked.some((each) => each.id === id))]
  }
