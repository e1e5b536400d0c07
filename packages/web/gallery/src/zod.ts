import { config } from 'zod'

// Before any schema exists: else each asks whether it may compile code, and the content policy reports it.
config({ jitless: true })
