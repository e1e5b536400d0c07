import { type Amendment, type DocumentPlace, emptyProfile, type Profile } from '@causeway/contract'
import { describe, expect, test } from 'vitest'
import { slotState } from './slot-state.ts'

const TODAY = '2026-11-15'
const place: DocumentPlace = { key: 'business_licence', slot: 'business_licence', is_required: true }

const profileUntil = (licence_expires_on: string): Profile => ({
  ...emptyProfile,
  jurisdiction: 'CN',
  licence_expires_on,
  documents: { business_licence: { file_ids: ['file_01'], expires_on: '' } },
})

const amendment = (amendment_state: Amendment['amendment_state']): Amendment => ({
  id: 'amendment_1',
  number: 'A261114-7K3MQ2X',
  amendment_state,
  profile: emptyProfile,
  changed: ['documents.business_licence'],
  submitted_at: '2026-11-14T00:00:00Z',
  decided_at: null,
  refusals: [{ path: 'documents.business_licence', reason: 'doc_unreadable' }],
})

describe('a document slot', () => {
  test.each([
    ['2026-12-16', 'valid', 31],
    ['2026-12-15', 'expiring', 30],
    ['2026-11-15', 'expiring', 0],
    ['2026-11-14', 'expired', -1],
  ] as const)('whose document expires on %s is %s', (day, kind, days_left) => {
    expect(slotState(profileUntil(day), place, TODAY, undefined)).toMatchObject({ kind, days_left })
  })

  test('whose document does not expire is valid', () => {
    expect(slotState(profileUntil(''), place, TODAY, undefined).kind).toBe('valid')
  })

  test('without files is missing, unless it is optional', () => {
    expect(slotState(emptyProfile, place, TODAY, undefined).kind).toBe('missing')
    expect(slotState(emptyProfile, { ...place, is_required: false }, TODAY, undefined).kind).toBe('empty')
  })

  test('with a new file under review is under review, even if the old file has expired', () => {
    expect(slotState(profileUntil('2026-01-01'), place, TODAY, amendment('submitted')).kind).toBe('reviewing')
  })

  test('whose new file was refused shows the reason, and the old file stays in force', () => {
    const valid = slotState(profileUntil('2030-01-01'), place, TODAY, amendment('refused'))
    const ended = slotState(profileUntil('2026-01-01'), place, TODAY, amendment('refused'))

    expect(valid).toMatchObject({ kind: 'refused', reason: 'doc_unreadable' })
    expect(ended).toMatchObject({ kind: 'expired', reason: 'doc_unreadable' })
  })

  test.each(['approved', 'withdrawn'] as const)('is not affected by an amendment that was %s', (state) => {
    expect(slotState(profileUntil('2030-01-01'), place, TODAY, amendment(state))).toMatchObject({
      kind: 'valid',
      reason: undefined,
    })
  })
})
