import { describe, expect, test } from 'vitest'
import { wholeProfile } from '../testing/whole-profile.ts'
import { childTypesOf, goodsOf, sellsApps, sellsGoods } from './business-problems.ts'
import { applyChanges } from './changes.ts'
import { emptyPerson } from './empty-profile.ts'
import { goodsRisk } from './goods-risk.ts'
import { changesBetween, personFields, profileFields } from './paths.ts'
import { sharesTotal } from './person-problems.ts'
import type { Profile } from './profile.ts'
import { ownerThreshold, riskReasonsOf } from './risk.ts'

const whole = (changes: Partial<Profile> = {}): Profile => ({ ...wholeProfile('CN'), ...changes })

describe('a company is high-risk', () => {
  test.each([
    [{}, []],
    [{ business_nature_type: 'gt', trade_natures: ['ALCOHOL'] }, ['restricted_goods']],
    [{ monthly_txn_est: '5' }, ['large_volume']],
    [{ serves_third_parties: true }, ['third_parties']],
    [{ jurisdiction: 'other' }, ['foreign_jurisdiction']],
    [{ service_natures: ['BANK'] }, ['licensed_service']],
    [{ serves_third_parties: true, monthly_txn_est: '5' }, ['large_volume', 'third_parties']],
  ] as [Partial<Profile>, string[]][])('%j for %j', (changes, reasons) => {
    const profile = whole(changes)
    expect(riskReasonsOf(profile)).toEqual(reasons)
    expect(ownerThreshold(profile)).toBe(reasons.length > 0 ? 10 : 25)
  })

  test('if a person is politically exposed', () => {
    const profile = whole()
    const persons = profile.persons.map((person, index) => ({ ...person, is_pep: index === 0 }))
    expect(riskReasonsOf({ ...profile, persons })).toEqual(['political_exposure'])
  })
})

test('the highest risk of some goods counts', () => {
  expect([goodsRisk([]), goodsRisk(['unheard of'])]).toEqual(['standard', 'standard'])
  expect(goodsRisk(['ALCOHOL'])).toBe('high')
  expect(goodsRisk(['TOBACCO', 'ALCOHOL'])).toBe('prohibited')
})

describe('the business of a company', () => {
  test('has the sub-types of its nature', () => {
    expect(childTypesOf(null)).toEqual([])
    const [goods, services, store] = [childTypesOf('gt'), childTypesOf('ts'), childTypesOf('ec')]
    expect(goods.every((code) => store.includes(code))).toBe(true)
    expect(goods.some((code) => services.includes(code))).toBe(false)
    expect([services.includes('50'), store.includes('50'), goods.includes('50')]).toEqual([true, true, false])
    expect([goods.length > 0, services.length > 1]).toEqual([true, true])
  })

  test('sells goods by its nature or by a sub-type, and apps by a sub-type', () => {
    const trade_natures = whole().trade_natures
    const [goods] = childTypesOf('gt')
    const service = whole({ business_nature_type: 'ts', business_child_types: [] })
    expect([sellsGoods(service), sellsApps(service), goodsOf(service)]).toEqual([false, false, []])
    const apps = { ...service, business_child_types: ['50'] } as Profile
    expect([sellsGoods(apps), sellsApps(apps)]).toEqual([false, true])
    const store = { ...service, business_child_types: [goods] } as Profile
    expect([sellsGoods(store), sellsApps(store), goodsOf(store)]).toEqual([true, false, trade_natures])
    expect(sellsGoods({ ...service, business_nature_type: 'gt' })).toBe(true)
  })
})

test('only the shares of owners are added, exactly', () => {
  const owner = { ...emptyPerson('a'), roles: ['owner'], share_percent: '33.3333' }
  const manager = { ...emptyPerson('b'), roles: ['senior_manager'], share_percent: '50' }
  const unclear = { ...emptyPerson('c'), roles: ['owner'], share_percent: 'half' }
  expect(sharesTotal([owner, owner, manager, unclear] as Parameters<typeof sharesTotal>[0])).toBe(666_666n)
})

describe('changes of one version', () => {
  const base = whole()
  const [first, second] = base.persons.map(({ id }) => id)

  test('make the other version when they are applied to the same one', () => {
    const [one, ...others] = base.persons
    const added = { ...emptyPerson('person_9'), name: 'New', roles: ['director'] }
    const { articles: _, ...documents } = base.documents
    const licence = { file_ids: ['file_1'], expires_on: '2027-01-01' }
    const other = {
      ...base,
      legal_name: 'Other',
      persons: [{ ...one, name: 'Changed' }, ...others.slice(1), added],
      documents: { ...documents, licence },
    } as Profile
    const applied = applyChanges(base, changesBetween(base, other))
    expect(applied).toEqual(other)
    expect(applied.documents).not.toHaveProperty('articles')
    expect(base).toEqual(whole())
  })

  test('leave a person away who was removed elsewhere, and a field without a new value', () => {
    const without = { ...base, persons: base.persons.filter(({ id }) => id !== second) }
    const edit = [{ path: `persons.${second}.name`, after: 'Back' }]
    expect(applyChanges(without, edit)).toEqual(without)
    expect(applyChanges(base, [{ path: 'legal_name' }])).toEqual(base)
  })

  test('remove a person only if every named field is removed', () => {
    const half = [{ path: `persons.${first}.name` }, { path: `persons.${first}.mobile`, after: '+1234567' }]
    expect(applyChanges(base, half).persons[0]).toMatchObject({ id: first, mobile: '+1234567' })
    const gone = applyChanges(base, [{ path: `persons.${first}.name` }, { path: `persons.${first}.mobile` }])
    expect(gone.persons.map(({ id }) => id)).toEqual(base.persons.slice(1).map(({ id }) => id))
    const kept = applyChanges(base, [{ path: `persons.${first}.name`, after: 'Kept' }])
    expect(kept.persons[0]?.name).toBe('Kept')
  })

  test('are by field: the persons and documents of a profile, and the id of a person, have none', () => {
    expect(profileFields).not.toEqual(expect.arrayContaining(['persons']))
    expect(profileFields).not.toEqual(expect.arrayContaining(['documents']))
    expect(personFields).not.toContain('id')
    expect(profileFields).toContain('legal_name')
    expect(personFields).toContain('name')
  })
})
