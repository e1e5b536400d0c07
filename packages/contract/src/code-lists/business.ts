import type { z } from 'zod'
import { codeSchema, plainEntries } from './code-list.ts'

export const businessNatureTypes = plainEntries(['gt', 'ts', 'ec'])
export const businessNatureType = codeSchema(businessNatureTypes)
export type BusinessNatureType = z.infer<typeof businessNatureType>

export const businessChildTypes = [
  { code: '21', group: 'goods' },
  { code: '22', group: 'goods' },
  { code: '23', group: 'goods' },
  { code: '24', group: 'goods' },
  { code: '25', group: 'goods' },
  { code: '26', group: 'goods' },
  { code: '27', group: 'goods' },
  { code: '28', group: 'goods' },
  { code: '29', group: 'goods' },
  { code: '210', group: 'goods' },
  { code: '211', group: 'goods' },
  { code: '212', group: 'goods' },
  { code: '213', group: 'goods' },
  { code: '214', group: 'goods' },
  { code: '215', group: 'goods' },
  { code: '216', group: 'goods' },
  { code: '217', group: 'goods' },
  { code: '218', group: 'goods' },
  { code: '219', group: 'goods' },
  { code: '220', group: 'goods' },
  { code: '221', group: 'goods' },
  { code: '222', group: 'goods' },
  { code: '31', group: 'service' },
  { code: '32', group: 'service' },
  { code: '33', group: 'service' },
  { code: '34', group: 'service' },
  { code: '35', group: 'service' },
  { code: '36', group: 'service' },
  { code: '37', group: 'service' },
  { code: '319', group: 'service' },
  { code: '50', group: 'app_store' },
  { code: '51', group: 'app_store' },
] as const
export const businessChildType = codeSchema(businessChildTypes)
export type BusinessChildType = z.infer<typeof businessChildType>

export const appTypes = plainEntries([
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
])
export const appType = codeSchema(appTypes)
export type AppType = z.infer<typeof appType>

export const customerSources = plainEntries(['ec', 'ot', 'op', 'ecr', 'pcl', 'o'])
export const sourceOfCust = codeSchema(customerSources)
export type SourceOfCust = z.infer<typeof sourceOfCust>
