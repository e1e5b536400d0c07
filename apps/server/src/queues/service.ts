export type { QueueReader } from './routes.ts'
