import type { AccountProposal } from '@causeway/contract'
import { sql } from 'kysely'
import type { ProposeAccounts } from '../banking/service.ts'

const PROPOSED_MAX = 8

/**
 * The accounts that unmatched money may be for. These signs are weaker than the number of an account, so an
 * operator decides: a typing error in the number, a number in the payer's words, a payer who paid before.
 */
export const proposeAccounts: ProposeAccounts = async (reader, item) => {
  const { entry_id, bank, currency, creditor_account, remittance, payer_name } = item
  const typed = plain(creditor_account ?? '')
  const words = plain(remittance)
  const { rows } = await sql<AccountProposal>`
    with hinted (account_id, hint) as (
      select a.account_id, 'number_similar' from receipt_accounts a
      where a.bank = ${bank} and a.currency = ${currency} and length(${typed}::text) between 5 and 64
        and levenshtein_less_equal(a.bank_account, ${typed}::text, 2) <= 2
      union all
      select r.account_id, 'return_came_back' from suspense_items i
      join bank_returns b on b.return_id = i.return_id join receipts r on r.receipt_id = b.receipt_id
      where i.entry_id = ${entry_id}
      union all
      select a.account_id, 'number_in_remittance' from receipt_accounts a
      where a.bank = ${bank} and a.currency = ${currency} and length(a.bank_account) > 4
        and (position(a.bank_account in ${words}::text) > 0 or position(a.number in ${words}::text) > 0)
      union all
      select distinct r.account_id, 'payer_before' from receipts r
      where r.payer_search = lower(${payer_name}::text) and r.currency = ${currency}
        and ${payer_name}::text <> '')
    select a.account_id as id, a.number, a.holder_name, a.alias, a.bank_account, a.currency, a.account_state,
      a.merchant_id, m.legal_name, m.legal_name_latin,
      array_agg(distinct h.hint) as hints
    from hinted h join receipt_accounts a using (account_id) join merchants m using (merchant_id)
    where a.account_state in ('active', 'frozen')
    group by a.account_id, m.merchant_id order by count(distinct h.hint) desc, a.number
    limit ${PROPOSED_MAX}`.execute(reader)
  return rows
}

/** Numbers are compared without the spaces and hyphens that people type. */
const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()
