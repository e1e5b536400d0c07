import { config } from 'zod'

// Set before any schema exists: otherwise zod tests for `eval`, and the content policy reports it.
config({ jitless: true })
