import { choice, list, text } from '../list.ts'
import { machine, type StateOf } from '../machine.ts'

/** The kinds of objects whose names are screened. */
export const screeningSubjects = ['receipt', 'holder', 'trade_submission', 'payee'] as const
export type ScreeningSubjectKind = (typeof screeningSubjects)[number]

/**
 * A hit is cleared by one operator, or by an earlier decision on the same pair. A true match blocks money, so
 * that a second operator confirms it. A hit is dropped when its subject ends without it, and found again when
 * the subject is screened again.
 */
export const screeningHitMachine = machine({
  open: { clear: 'cleared', remember: 'cleared', propose: 'proposed', drop: 'dropped' },
  proposed: { confirm: 'confirmed', decline: 'open', withdraw: 'open', drop: 'dropped' },
  cleared: {},
  confirmed: {},
  dropped: { find: 'open', remember: 'cleared' },
})
export const screeningHitStates = screeningHitMachine.states
export type ScreeningHitState = StateOf<typeof screeningHitMachine>

/** A version with less than half of the entries is put in force only once an operator has confirmed it. */
export const screeningVersionMachine = machine({
  shrunk: { confirm: 'confirmed', replace: 'replaced' },
  confirmed: { load: 'in_force', replace: 'replaced' },
  in_force: { replace: 'replaced' },
  replaced: {},
  unreadable: {},
})
export const screeningVersionStates = screeningVersionMachine.states
export type ScreeningVersionState = StateOf<typeof screeningVersionMachine>

/**
 * Why a name hits: the same words (also in another order, case or form of company), the same in pinyin, other
 * spelling, other gaps between words, or one name is a part of the other.
 */
export const screeningReasons = ['same', 'pinyin', 'spelling', 'spacing', 'part'] as const

/** Why a list could not be read. */
export const screeningProblems = [
  'unreachable',
  'too_large',
  'not_text',
  'not_csv',
  'columns_missing',
  'row_incomplete',
  'id_twice',
  'empty',
] as const
export type ScreeningProblem = (typeof screeningProblems)[number]

export const screeningHitList = list({
  filters: {
    /** The number of a subject, or a part of the screened name. */
    search: text(100),
    /** `waiting` is open or proposed. */
    hit_state: choice(['waiting', ...screeningHitStates]),
    subject_kind: choice(screeningSubjects),
    merchant_id: text(),
  },
  sorts: ['found_at', 'score'],
  ascending: true,
})

export const screeningVersionList = list({ filters: {}, sorts: ['found_at'] })
