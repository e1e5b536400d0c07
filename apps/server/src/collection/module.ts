import type { Module } from '../module.ts'
import { collectionChecks } from './checks.ts'
import { collectionEndpoints } from './routes.ts'

export const collection: Module = { endpoints: () => collectionEndpoints, checks: collectionChecks }
