import {
  applyChanges,
  changesBetween,
  emptyPerson,
  emptyProfile,
  type Profile,
  type ProfileEdit,
} from '@causeway/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import { type DraftBase, DraftKeeper, type SavedDraft, type SaveState } from './draft-keeper.ts'

let profile: Profile
let sent: DraftBase<Profile>[]
let kept: readonly ProfileEdit[]
let states: SaveState['kind'][]
let answer: (draft: DraftBase<Profile>) => Promise<SavedDraft<Profile>>
let isOwner: boolean
let isClosed: boolean
let keeper: DraftKeeper<Profile, ProfileEdit>

const saved = (version: number): SavedDraft<Profile> => {
  return { version, saved_at: '2026-11-15T06:03:00Z' }
}
const refuse = (code: string) => Promise.reject(new ApiFailure({ code }))

beforeEach(() => {
  vi.useFakeTimers()
  profile = structuredClone(emptyProfile)
  sent = []
  kept = []
  states = []
  isClosed = false
  isOwner = true
  answer = async ({ version }) => saved(version + 1)
  keeper = new DraftKeeper<Profile, ProfileEdit>({
    base: { version: 0, value: structuredClone(emptyProfile) },
    changesOf: (before, after) =>
      changesBetween(before, after).map(({ path, after: value }) => ({
        path,
        ...(value !== undefined && { after: value }),
      })),
    closed_codes: ['merchant_wrong_state', 'registration_closed'],
    saved_at: undefined,
    read: () => structuredClone(profile),
    save: (draft) => {
      sent.push(draft)
      return answer(draft)
    },
    keep: (changes) => {
      kept = changes
    },
    onState: ({ kind }) => states.push(kind),
    onSaved: () => undefined,
    onClosed: () => {
      isClosed = true
    },
    isOnline: () => true,
    isOwner: () => isOwner,
  })
})

afterEach(() => vi.useRealTimers())

function type(legal_name: string): void {
  profile = { ...profile, legal_name }
  keeper.changed()
}

test('a draft is neither sent nor stored after sign-out or for another user', async () => {
  type('Mine')
  isOwner = false
  await keeper.flush()
  keeper.keepNow()
  await vi.advanceTimersByTimeAsync(60_000)

  expect([sent, kept]).toEqual([[], []])
  isOwner = true
  await keeper.flush()
  expect(sent).toEqual([])
})

describe('a draft', () => {
  test('is sent once, with the latest values, when the user pauses', async () => {
    type('C')
    await vi.advanceTimersByTimeAsync(1500)
    type('Ca')
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)

    expect(sent).toMatchObject([{ version: 0, value: { legal_name: 'Ca' } }])
    expect(states.at(-1)).toBe('saved')
  })

  test('is not sent if nothing has changed', async () => {
    await keeper.flush()
    type('C')
    type('')
    await keeper.flush()

    expect(sent).toEqual([])
    expect(states.at(-1)).toBe('saved')
  })

  test('has one request at a time: later changes are sent on top of the new version', async () => {
    let release = () => {}
    answer = ({ version }) =>
      new Promise((resolve) => {
        release = () => resolve(saved(version + 1))
      })
    type('first')
    const flushed = keeper.flush()
    type('second')
    void keeper.flush()
    expect(sent.length).toBe(1)
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toMatchObject([{ version: 0 }, { version: 1, value: { legal_name: 'second' } }])
    release()
    await flushed

    expect(keeper.isUnsaved()).toBe(false)
  })

  test('is stored in the browser until the server has it', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    type('typed without a network')
    await vi.advanceTimersByTimeAsync(2000)
    expect(kept).toEqual([{ path: 'legal_name', after: 'typed without a network' }])
    expect(states.at(-1)).toBe('failed')

    answer = async ({ version }) => saved(version + 1)
    await vi.advanceTimersByTimeAsync(2000)

    expect(kept).toEqual([])
    expect(states.at(-1)).toBe('saved')
  })

  test('is retried with growing delays', async () => {
    answer = () => refuse('internal_error')
    type('x')
    await vi.advanceTimersByTimeAsync(2000 + 2000 + 4000 + 8000)
    expect(sent.length).toBe(4)
  })

  test('that was changed elsewhere is not sent again until the user has chosen a version', async () => {
    answer = () => refuse('draft_conflict')
    type('mine')
    await keeper.flush()
    type('mine still')
    await keeper.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.length).toBe(1)
    expect(states.at(-1)).toBe('conflict')
    expect(kept).toEqual([{ path: 'legal_name', after: 'mine still' }])

    answer = async ({ version }) => saved(version + 1)
    keeper.settle({ version: 7, value: { ...emptyProfile, legal_name: 'theirs' } }, '')
    await vi.advanceTimersByTimeAsync(0)

    expect(sent.at(-1)).toMatchObject({ version: 7, value: { legal_name: 'mine still' } })
  })

  test.each(['merchant_wrong_state', 'registration_closed'])('is no longer sent after %s', async (code) => {
    answer = () => refuse(code)
    type('late')
    await keeper.flush()
    type('later')
    await vi.advanceTimersByTimeAsync(60_000)

    expect(isClosed).toBe(true)
    expect(sent.length).toBe(1)
  })
})

describe('changes made to one version', () => {
  const anna = { ...emptyPerson('person_a'), name: 'Anna' }
  const theirs: Profile = { ...emptyProfile, legal_name: 'Theirs', persons: [anna] }

  test('are applied to another version and leave its other values unchanged', () => {
    const changes = [
      { path: 'lei', after: 'X' },
      { path: 'persons.person_a.mobile', after: '+86' },
    ]
    const documents = { path: 'documents.articles', after: { file_ids: [], expires_on: '2027-01-01' } }
    const next = applyChanges(theirs, [...changes, documents])

    expect(next).toMatchObject({ legal_name: 'Theirs', lei: 'X', persons: [{ name: 'Anna', mobile: '+86' }] })
    expect(Object.keys(next.documents)).toEqual(['articles'])
  })

  test('add and remove whole people, and do not restore a person who was removed there', () => {
    const { id, ...fields } = { ...emptyPerson('person_b'), name: 'Bo' }
    const added = Object.entries(fields).map(([field, after]) => ({ path: `persons.${id}.${field}`, after }))
    expect(applyChanges(theirs, added).persons.map(({ name }) => name)).toEqual(['Anna', 'Bo'])
    expect(applyChanges(theirs, [{ path: 'persons.person_a.name' }]).persons).toEqual([])
    expect(applyChanges(theirs, [{ path: 'persons.person_c.name', after: 'Cy' }]).persons).toEqual([anna])
  })
})

test('a draft that is saved in parts is sent until the server has the rest, by version', async () => {
  const half = { ...structuredClone(emptyProfile), legal_name: 'Whole' }
  answer = async ({ version }) => ({ ...saved(version + 1), ...(version === 0 && { value: half }) })
  profile = { ...profile, legal_name_latin: 'Latin' }
  type('Whole')
  await keeper.flush()
  expect(sent.map(({ version }) => version)).toEqual([0, 1])
  expect([keeper.isUnsaved(), states.at(-1)]).toEqual([false, 'saved'])
})

test('a part that was saved stays saved if the next one fails', async () => {
  const half = { ...structuredClone(emptyProfile), legal_name: 'Whole' }
  answer = async ({ version }) =>
    version === 0 ? { ...saved(1), value: half } : refuse('service_unavailable')
  profile = { ...profile, legal_name_latin: 'Latin' }
  type('Whole')
  await keeper.flush()
  expect([keeper.base.version, states.at(-1)]).toEqual([1, 'failed'])
  expect(keeper.changes().map(({ path }) => path)).toEqual(['legal_name_latin'])
})
