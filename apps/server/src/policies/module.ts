import type { Module } from '../module.ts'
import { policyEndpoints } from './routes.ts'

export const policies: Module = { endpoints: () => policyEndpoints }
