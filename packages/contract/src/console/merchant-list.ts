import { choice, list, text } from '../list.ts'
import { jurisdictions } from '../merchant/profile-options.ts'
import { merchantStates } from '../merchant/states.ts'

export const merchantList = list({
  filters: {
    /** Any number, the whole id, or a part of a name, of the registration number or of an e-mail address. */
    search: text(100),
    queue: choice(['to_review', 'to_confirm']),
    merchant_state: choice(merchantStates),
    jurisdiction: choice(jurisdictions),
    risk: choice(['high', 'standard']),
    suspended: choice(['yes', 'no']),
  },
  /** A company that was never submitted is sorted by when it was created. */
  sorts: ['submitted_at'],
  ascending: true,
})
